import { amountOf, valueOfAmount } from './amount.ts';
import { type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';
import { type WeightUnit, gramsOf, keyOfGrams } from './weight-unit.ts';

/**
 * Returns a score as one whole number for storage and for ordering in SQL: reps, calories or meters;
 * rounds × 1,000,000 + reps; seconds; for a capped score 1,000,000,000 − reps, so that it ranks after
 * every finish, by reps; weights in grams, rounded to a tenth of a kilogram (`weightKey`). It is always
 * below 2^53, so a BIGINT, a DOUBLE PRECISION and a JavaScript number represent it exactly. For time the
 * lower key is better, otherwise the higher. `unit` only matters for weights. Null for results without a
 * rank: completion, text, and a time of 00:00, which would win.
 */
export function sortKey(kind: ScoreKind, highest: SetValue, unit: WeightUnit): number | null {
  const amount = amountOf(highest);
  if (amount === null) return null;
  const { shape, lowerIsBetter } = scoreTypes[kind];
  if (lowerIsBetter && amount === 0) return null;
  return shape === 'weight' ? keyOfGrams(gramsOf(amount, unit)) : amount;
}

/**
 * Whether a result is at least twice as good as the best one, by their sort keys. False for capped scores, which cannot be
 * compared with times, and if the best one is zero.
 */
export function isTwiceAsGood(kind: ScoreKind, key: number | null, best: number | null): boolean {
  if (!key || !best) return false;
  const { shape, lowerIsBetter } = scoreTypes[kind];
  if (shape === 'time' && [key, best].some((each) => valueOfAmount(shape, each).shape === 'capped'))
    return false;
  return lowerIsBetter ? key * 2 <= best : key >= best * 2;
}
