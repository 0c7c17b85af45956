import { amountOf } from './amount.ts';
import { parseTotal } from './parse-set-value.ts';
import { scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';
import { kilogramsPerPound } from './weight-unit.ts';
import type { WeightUnit } from './weight-unit.ts';

/** Grams in a hundredth of a unit of weight. */
export const gramsPerHundredth = { kg: 10, lbs: kilogramsPerPound * 10 } as const;

/**
 * A score as one whole number for storage and for ordering in SQL: reps, calories or meters as they
 * are; rounds × 1,000,000 + reps; seconds; weights in grams, whatever unit they were entered in.
 * Two weights that differ by a hundredth of a kilogram or pound have different keys. Always below
 * 2^53, so that a BIGINT, a DOUBLE PRECISION and a JavaScript number hold it exactly. For time the
 * lower key is better, for everything else the higher.
 *
 * @param kind the workout's score kind
 * @param highest the score's `HighestScore`
 * @param unit the unit in which the athlete entered a weight; other kinds ignore it
 * @returns null for what has no place on the board: completion, text, what cannot be read, and a
 *   time of 00:00, which would win it
 */
export function sortKey(kind: ScoreKind, highest: string, unit: WeightUnit): number | null {
  const read = parseTotal(kind, highest);
  const amount = read.ok ? amountOf(read.value) : null;
  if (amount === null) return null;
  const { shape, lowerIsBetter } = scoreTypes[kind];
  if (lowerIsBetter && amount === 0) return null;
  return shape === 'weight' ? Math.round(amount * gramsPerHundredth[unit]) : amount;
}
