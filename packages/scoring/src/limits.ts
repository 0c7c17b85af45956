/** The most sets a workout has (specification, section 9). */
export const maxSets = 25;

/**
 * The largest value of one set. They are far beyond any workout, and small enough that a total over
 * {@link maxSets} sets, and the sort key made of it, stay whole numbers that a double holds exactly.
 */
export const maxSetValue = {
  /** Reps, calories or meters: 7 digits. */
  count: 9_999_999,
  /** Rounds: 4 digits. */
  rounds: 9_999,
  /** Reps beside rounds: 4 digits. */
  roundReps: 9_999,
  /** Seconds of a time: 9999:59, close to a week. */
  seconds: 599_999,
  /** Hundredths of a kilogram or pound: 5 digits before the point, 2 after it. */
  hundredths: 9_999_999,
} as const;

/** The longest text of one set, in UTF-16 code units as `maxlength` counts them. */
export const maxTextLength = 500;
