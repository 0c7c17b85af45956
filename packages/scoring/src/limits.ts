/** The maximum number of sets of a workout (specification, section 9). */
export const maxSets = 25;

/**
 * Returns the number of sets of a score, a whole number from 1 to 25. Other numbers are clamped to
 * the range of the specification; anything that is not a number becomes 1.
 */
export function setCount(sets: number): number {
  return Math.min(Math.max(Math.trunc(sets) || 1, 1), maxSets);
}

/**
 * The largest value of one set. It is far beyond any workout, and small enough that a double
 * represents the total of {@link maxSets} sets and its sort key exactly.
 */
export const maxSetValue = {
  /** Reps, calories or meters: 7 digits. */
  count: 9_999_999,
  /** Rounds: 4 digits. */
  rounds: 9_999,
  /** Reps besides rounds: 4 digits. */
  roundReps: 9_999,
  /** Seconds of a time: 9999:59, almost a week. */
  seconds: 599_999,
  /** Hundredths of a kilogram or pound: 5 digits before the point, 2 after it. */
  hundredths: 9_999_999,
} as const;

/** The longest text of one set, in UTF-16 code units, as for `maxlength`. */
export const maxTextLength = 500;

/** Returns the first `most` UTF-16 code units of a text, without half a surrogate pair, which PostgreSQL's JSON rejects. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

/** All weights of plates and bars are multiples of this, so that sums are exact. */
export const plateGrain = 0.25;
