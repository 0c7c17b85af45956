import { type SetValue, type WeightUnit, spellValue, weightForDisplay } from '@trackboard/scoring';

/** The text of one value of a score, a weight in the reader's unit. */
export function shownValue(value: SetValue, from: WeightUnit, to: WeightUnit): string {
  if (value.shape !== 'weight') return spellValue(value);
  return String(weightForDisplay(value.hundredths / 100, { from, to }));
}
