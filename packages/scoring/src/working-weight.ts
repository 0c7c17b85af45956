import type { WeightUnit } from './weight-unit.ts';

/** The weight of a set, in the unit of the max. */
export interface WorkingWeight {
  /** The exact percentage of the max. */
  exact: number;
  /** The nearest weight that can be loaded. */
  loadable: number;
}

/**
 * The smallest step between two loads with a usual set of plates: a pair of 1.25 kg or 2.5 lb
 * plates.
 */
export const defaultPlateStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lbs: 5 };

/**
 * Returns the nearest weight that can be loaded, a multiple of the step. Halfway between two weights, it is the lighter
 * one. Throws a RangeError if the step is not above zero.
 */
export function roundToPlates(weight: number, step: number): number {
  if (!(step > 0 && Number.isFinite(step))) throw new RangeError('A plate step is above zero');
  // In binary fractions an exact half can be slightly above or below.
  const steps = Math.ceil(weight / step - 0.5 - 1e-9);
  return Math.round(Math.max(steps, 0) * step * 1e6) / 1e6;
}

/**
 * Returns the weight for a set that is programmed as a percentage: 75 % of 140 kg is 105 kg. Null unless the max is above zero
 * and the percentage from 0 to 100; a set without a percentage has no weight. Throws a RangeError if the step is not above zero.
 */
export function workingWeight(
  max: number,
  percentage: number | null,
  step: number,
): WorkingWeight | null {
  if (!(max > 0 && Number.isFinite(max))) return null;
  if (percentage === null || !(percentage >= 0 && percentage <= 100)) return null;
  const exact = (max * percentage) / 100;
  return { exact, loadable: roundToPlates(exact, step) };
}
