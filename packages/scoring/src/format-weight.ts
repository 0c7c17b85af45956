import { type WeightUnit, convertWeight } from './weight-unit.ts';

/** The unit in which a weight was entered, and the reader's preferred one. */
export interface WeightView {
  from: WeightUnit;
  to: WeightUnit;
}

/**
 * A weight for display in the unit `to`. A converted weight is rounded to one decimal, since more
 * would suggest a precision that it does not have; one in the reader's unit is unchanged.
 */
export function weightForDisplay(weight: number, { from, to }: WeightView): number {
  return from === to ? weight : Math.round(convertWeight(weight, from, to) * 10) / 10;
}

/** A weight with its unit: `"102.5 kg"`, `"225 lbs"`; at most two decimals, no trailing zeros. */
export function formatWeight(weight: number, unit: WeightUnit): string {
  return `${Math.round(weight * 100) / 100} ${unit}`;
}
