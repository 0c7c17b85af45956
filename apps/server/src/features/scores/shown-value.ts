import { type ScoreKind, type WeightUnit, scoreParts, scoreTypes } from '@trackboard/scoring';

/** One value of a score: a weight in the reader's unit, anything else as stored. */
export function shownValue(
  kind: ScoreKind,
  value: string,
  from: WeightUnit,
  to: WeightUnit,
): string {
  return scoreTypes[kind].shape === 'weight' ? scoreParts(kind, value, { from, to }).main : value;
}
