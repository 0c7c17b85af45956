/** A set of a score, or a total, as numbers that compare and add exactly. */
export type SetValue =
  | { shape: 'completion'; completed: boolean }
  | { shape: 'count'; count: number }
  | { shape: 'rounds'; rounds: number; reps: number }
  | { shape: 'time'; seconds: number }
  /** A workout for time that was not finished within its time cap. */
  | { shape: 'capped'; reps: number }
  /** Hundredths of the unit in which the athlete entered it: 10250 is 102.5 kg or lbs. */
  | { shape: 'weight'; hundredths: number }
  | { shape: 'text'; text: string };

/** A value, or the reason why the text cannot be parsed. */
export type ReadValue<Problem> = { ok: true; value: SetValue } | { ok: false; problem: Problem };
