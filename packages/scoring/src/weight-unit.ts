/** The units of weight, spelled as the wire's `Weight`. */
export const weightUnits = ['kg', 'lbs'] as const;

/** A unit of weight. */
export type WeightUnit = (typeof weightUnits)[number];

/**
 * Kilograms in a pound, exactly. Source: the international yard and pound agreement of 1959
 * (24 FR 5348), as in NIST Special Publication 811, appendix B.8.
 */
export const kilogramsPerPound = 0.45359237;

/**
 * The same weight in another unit, not rounded. The same unit gives the very same number.
 *
 * @param weight a weight in `from`
 * @param from the unit in which it was entered
 * @param to the unit wanted
 */
export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return from === 'lbs' ? weight * kilogramsPerPound : weight / kilogramsPerPound;
}
