import { roundToPlates } from './plates.ts';

/** The weight of a set, in the unit of the max. */
export interface WorkingWeight {
  /** The exact percentage of the max. */
  exact: number;
  /** The nearest weight that can be loaded. */
  loadable: number;
}

/**
 * The weight for a set that is programmed as a percentage: 75 % of 140 kg is 105 kg.
 *
 * @param max the athlete's one-rep max, above zero, in the unit wanted
 * @param percentage 0 to 100, as in the lift form
 * @param step the difference between two loadable weights, in the unit of the max
 * @returns null if the max or the percentage is outside these limits
 * @throws RangeError if the step is not a number above zero
 */
export function workingWeight(max: number, percentage: number, step: number): WorkingWeight | null {
  if (!(max > 0 && Number.isFinite(max))) return null;
  if (!(percentage >= 0 && percentage <= 100)) return null;
  const exact = (max * percentage) / 100;
  return { exact, loadable: roundToPlates(exact, step) };
}
