import { amountOf } from './amount.ts';
import { parseTotal } from './parse-set-value.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';
import { type WeightUnit, kilogramsPerPound } from './weight-unit.ts';

/** The grams in a hundredth of each unit of weight. */
export const gramsPerHundredth = { kg: 10, lbs: kilogramsPerPound * 10 } as const;

/**
 * A score as one whole number for storage and for ordering in SQL: reps, calories or meters; rounds
 * × 1,000,000 + reps; seconds; for a capped score 1,000,000,000 − reps, so that it ranks after every
 * finish, by reps; weights in grams, regardless of the unit entered. Weights that
 * differ by a hundredth of a kilogram or pound have different keys. Always below 2^53, so a BIGINT,
 * a DOUBLE PRECISION and a JavaScript number represent it exactly. For time the lower key is
 * better, otherwise the higher. `unit` only matters for weights. Null for what is not ranked:
 * completion, text, values that cannot be parsed, and a time of 00:00, which would win.
 */
export function sortKey(kind: ScoreKind, highest: string, unit: WeightUnit): number | null {
  const read = parseTotal(kind, highest);
  const amount = read.ok ? amountOf(read.value) : null;
  if (amount === null) return null;
  const { shape, lowerIsBetter } = scoreTypes[kind];
  if (lowerIsBetter && amount === 0) return null;
  return shape === 'weight' ? Math.round(amount * gramsPerHundredth[unit]) : amount;
}
