import { type ScoreKind, type WeightUnit, scoreParts, scoreTypes } from '@trackboard/scoring';

/** One value of a score as its reader shall see it: a weight in the reader's unit, all else as it is stored. */
export function shownValue(
  kind: ScoreKind,
  value: string,
  from: WeightUnit,
  to: WeightUnit,
): string {
  return scoreTypes[kind].shape === 'weight' ? scoreParts(kind, value, { from, to }).main : value;
}
