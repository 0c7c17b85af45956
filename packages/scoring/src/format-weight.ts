import { weightKey, type WeightUnit, convertWeight } from './weight-unit.ts';

/** The unit in which a weight was entered, and the reader's preferred one. */
export interface WeightView {
  from: WeightUnit;
  to: WeightUnit;
}

/**
 * Returns a weight with at most two decimals for display in the unit `to`. A weight in the reader's unit is unchanged. A
 * converted weight has one decimal, because more would suggest a precision that it does not have. It is the nearest that
 * compares as equal to the weight (`weightKey`).
 */
export function weightForDisplay(weight: number, { from, to }: WeightView): number {
  if (from === to) return weight;
  const tenths = Math.round(convertWeight(weight, from, to) * 10);
  const step = Math.sign(weightKey(weight, from) - weightKey(tenths / 10, to));
  return (tenths + step) / 10;
}

/**
 * Formats a weight with its unit: `"102.5 kg"`, `"225 lbs"`, with at most two decimals and no
 * trailing zeros.
 */
export function formatWeight(weight: number, unit: WeightUnit): string {
  return `${Math.round(weight * 100) / 100} ${unit}`;
}
