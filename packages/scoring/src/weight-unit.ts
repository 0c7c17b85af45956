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
