import type { WeightUnit } from './weight-unit.ts';

/**
 * The smallest step between two loads with a usual set of plates: a pair of 1.25 kg or 2.5 lb
 * plates.
 */
export const defaultPlateStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lbs: 5 };

/**
 * The nearest weight that can be loaded, a multiple of the step. Halfway between two it is the
 * lighter one, so that nobody lifts more than programmed. Throws a RangeError if the step is not
 * above zero.
 */
export function roundToPlates(weight: number, step: number): number {
  if (!(step > 0 && Number.isFinite(step))) throw new RangeError('A plate step is above zero');
  // In binary fractions an exact half can be slightly above or below.
  const steps = Math.ceil(weight / step - 0.5 - 1e-9);
  return Math.round(Math.max(steps, 0) * step * 1e6) / 1e6;
}
