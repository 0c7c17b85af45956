import { maxSetValue, maxSets } from './limits.ts';
import type { SetValue, ValueShape } from './score-types.ts';

/**
 * This is more than the reps of any total (25 sets of 9999), so rounds always count more than reps.
 */
const roundWeight = 1_000_000;

/**
 * This is longer than the longest total of times and the most reps together, so a capped score is slower than every
 * finish, and more reps are faster.
 */
const cappedBase = 1_000_000_000;
/** The longest total of times, in seconds. */
const longestTotal = maxSetValue.seconds * maxSets;

/** The shapes whose values are amounts. */
type AmountShape = Exclude<ValueShape, 'completion' | 'text' | 'none'>;

/**
 * Returns a value as one whole number that can be compared and added: a count, seconds, hundredths of the entered
 * unit, rounds × 1,000,000 + reps, or 1,000,000,000 − reps for a capped score. Null for completion and text.
 */
export function amountOf(value: SetValue): number | null {
  switch (value.shape) {
    case 'count':
      return value.count;
    case 'rounds':
      return value.rounds * roundWeight + value.reps;
    case 'time':
      return value.seconds;
    case 'capped':
      return cappedBase - value.reps;
    case 'weight':
      return value.hundredths;
    default:
      return null;
  }
}

/** Returns the value that has an amount: the inverse of {@link amountOf}. */
export function valueOfAmount(shape: AmountShape, amount: number): SetValue {
  switch (shape) {
    case 'count':
      return { shape, count: amount };
    case 'rounds':
      return { shape, rounds: Math.floor(amount / roundWeight), reps: amount % roundWeight };
    case 'time':
      return amount > longestTotal
        ? { shape: 'capped', reps: cappedBase - amount }
        : { shape, seconds: amount };
    default:
      return { shape, hundredths: amount };
  }
}
