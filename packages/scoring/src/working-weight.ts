import { roundToPlates } from './plates.ts';

/** The weight of a set, in the unit of the max. */
export interface WorkingWeight {
  /** The exact percentage of the max. */
  exact: number;
  /** The nearest weight that can be loaded. */
  loadable: number;
}

/**
 * The weight for a set that is programmed as a percentage: 75 % of 140 kg is 105 kg. Null unless
 * the max is above zero and the percentage from 0 to 100. Throws a RangeError if the step is not
 * above zero.
 */
export function workingWeight(max: number, percentage: number, step: number): WorkingWeight | null {
  if (!(max > 0 && Number.isFinite(max))) return null;
  if (!(percentage >= 0 && percentage <= 100)) return null;
  const exact = (max * percentage) / 100;
  return { exact, loadable: roundToPlates(exact, step) };
}
