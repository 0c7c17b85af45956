import { amountOf } from './amount.ts';
import type { SetRules } from './highest-score.ts';
import { parseSetValue, type ScoreProblem } from './parse-set-value.ts';
import { readTyped } from './read-typed.ts';
import { type ReadValue, type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';
import { setCount } from './limits.ts';
import type { WeightUnit } from './weight-unit.ts';

/** A score's values, one for each set, or the first problem and the set that has it. */
export type NormalizedScore =
  | { ok: true; values: SetValue[] }
  /** `set` counts from 0; null if the problem is with the whole score. */
  | { ok: false; problem: ScoreProblem; set: number | null };

const noEffort: Partial<Record<SetValue['shape'] | 'none', ScoreProblem>> = {
  time: 'no_time',
  completion: 'no_completion',
  text: 'no_text',
};

function showsEffort(value: SetValue): boolean {
  if (value.shape === 'completion') return value.completed;
  if (value.shape === 'text') return value.text.trim() !== '';
  return amountOf(value) !== 0;
}

function refused(problem: ScoreProblem, set: number | null): NormalizedScore {
  return { ok: false, problem, set };
}

/** A capped score has the reps of the whole workout as its only value. */
function normalizeCapped(
  values: readonly SetValue[],
  capped: Extract<SetValue, { shape: 'capped' }>,
  rules: SetRules,
): NormalizedScore {
  const set = values.indexOf(capped);
  if (!rules.timeCapMinutes) return refused('no_time_cap', set);
  const isAlone = values.every((value) => value === capped || !showsEffort(value));
  if (!isAlone) return refused('capped_as_a_whole', null);
  return capped.reps > 0 ? { ok: true, values: [capped] } : refused('no_reps', set);
}

function checkTimeCap(values: readonly SetValue[], rules: SetRules): NormalizedScore | null {
  const { timeCapMinutes, addTotal } = rules;
  if (!timeCapMinutes) return null;
  const times = values.map((value) => (value.shape === 'time' ? value.seconds : 0));
  const beyond = times.findIndex((seconds) => seconds > timeCapMinutes * 60);
  if (beyond >= 0) return refused('beyond_cap', beyond);
  const total = addTotal ? times.reduce((sum, seconds) => sum + seconds, 0) : 0;
  return total > timeCapMinutes * 60 ? refused('beyond_cap', null) : null;
}

function checkEffort(values: readonly SetValue[], rules: SetRules): NormalizedScore | null {
  const shape = values[0]?.shape ?? 'none';
  if (!values.some(showsEffort)) return refused(noEffort[shape] ?? 'no_effort', null);
  const idle = values.findIndex((value) => !showsEffort(value));
  // A total with a missing time would be the shortest.
  if (shape === 'time' && rules.addTotal && idle >= 0) return refused('missing_time', idle);
  return null;
}

/**
 * Parses the values of a score, one for each set, and checks them. A value that was parsed before is
 * kept. Missing values count as empty (so zero); more values than sets are rejected.
 *
 * An empty score is rejected: zero in every set, 00:00 in every set for time, no set completed for
 * completion, only blanks for text. A zero among other sets is kept, except where times are added:
 * then each set needs a time, since a missing one would win.
 *
 * With a time cap, a time beyond it is rejected. A score that was not finished has one value, the reps completed in the
 * whole workout: `["CAP+12"]`.
 *
 * Never throws.
 */
export function normalizeScoreValues(
  kind: ScoreKind,
  sets: number,
  values: readonly (string | SetValue)[],
  rules: SetRules,
): NormalizedScore {
  if (scoreTypes[kind].shape === 'none') return refused('no_score', null);
  if (values.length > setCount(sets)) return refused('too_many_values', null);
  const read: SetValue[] = [];
  for (let set = 0; set < setCount(sets); set += 1) {
    const given = values[set] ?? '';
    const result: ReadValue<ScoreProblem> =
      typeof given === 'string' ? parseSetValue(kind, given) : { ok: true, value: given };
    if (!result.ok) return refused(result.problem, set);
    read.push(result.value);
  }
  const capped = read.find((value) => value.shape === 'capped');
  if (capped) return normalizeCapped(read, capped, rules);
  return checkEffort(read, rules) ?? checkTimeCap(read, rules) ?? { ok: true, values: read };
}

/**
 * Returns the values of typed sets for the wire. Text that cannot be read is unchanged; {@link normalizeTyped}
 * refuses it.
 */
export function typedValues(kind: ScoreKind, typed: readonly string[], unit: WeightUnit): string[] {
  return typed.map((text) => {
    const read = readTyped(kind, text, unit);
    return read.ok ? read.value : text;
  });
}

/** Does the same as {@link normalizeScoreValues} for typed sets, with weights in `unit`. */
export function normalizeTyped(
  { kind, sets, ...rules }: SetRules & { kind: ScoreKind; sets: number },
  typed: readonly string[],
  unit: WeightUnit,
): NormalizedScore {
  for (const [set, text] of typed.entries()) {
    const read = readTyped(kind, text, unit);
    if (!read.ok) return refused(read.problem, set);
  }
  return normalizeScoreValues(kind, sets, typedValues(kind, typed, unit), rules);
}
