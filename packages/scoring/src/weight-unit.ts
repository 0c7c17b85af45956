/** The units of weight, spelled as `Weight` on the wire. */
export const weightUnits = ['kg', 'lbs'] as const;

/** A unit of weight. */
export type WeightUnit = (typeof weightUnits)[number];

/**
 * Kilograms in a pound, exactly. Source: the international yard and pound agreement of 1959
 * (24 FR 5348), as in NIST Special Publication 811, appendix B.8.
 */
export const kilogramsPerPound = 0.45359237;

/** Converts a weight to another unit without rounding. The same unit returns the same number. */
export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return from === 'lbs' ? weight * kilogramsPerPound : weight / kilogramsPerPound;
}

const gramsPerHundredth = { kg: 10, lbs: kilogramsPerPound * 10 } as const;

/** Returns the unrounded grams of a weight in hundredths of its unit. */
export function gramsOf(hundredths: number, unit: WeightUnit): number {
  return hundredths * gramsPerHundredth[unit];
}

/** Rounds grams to a tenth of a kilogram, in whole grams; half a tenth is rounded up. */
export function keyOfGrams(grams: number): number {
  return Math.round(grams / 100) * 100;
}

/**
 * The key for comparing weights of either unit, with at most two decimals: grams, rounded to a tenth of a kilogram. Every
 * comparison of weights uses it, so that a weight equals what `weightForDisplay` shows of it in the other unit. Weights
 * that differ by a tenth of a pound may be equal, too.
 */
export function weightKey(weight: number, unit: WeightUnit): number {
  return keyOfGrams(gramsOf(Math.round(weight * 100), unit));
}

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
