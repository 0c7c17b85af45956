import type { WeightUnit } from './weight-unit.ts';

/**
 * The smallest step between two bars that a usual set of plates loads: a pair of 1.25 kg plates, or
 * of 2.5 lb plates.
 */
export const defaultPlateStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lbs: 5 };

/**
 * The nearest weight that can be loaded, a multiple of the step. Halfway between two it is the
 * lighter one, so that nobody is asked for more than the percentage says.
 *
 * @param weight a weight, zero or more
 * @param step the difference between two loadable weights, in the weight's unit
 * @throws RangeError when the step is not a number above zero
 */
export function roundToPlates(weight: number, step: number): number {
  if (!(step > 0 && Number.isFinite(step))) throw new RangeError('A plate step is above zero');
  // Binary fractions put an exact half a hair above or below itself.
  const steps = Math.ceil(weight / step - 0.5 - 1e-9);
  return Math.round(Math.max(steps, 0) * step * 1e6) / 1e6;
}
