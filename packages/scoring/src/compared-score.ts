import { amountOf, valueOfAmount } from './amount.ts';
import { type SetRules, highestScore } from './highest-score.ts';
import { type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';
import { type WeightUnit, gramsOf, keyOfGrams, weightUnits } from './weight-unit.ts';

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

/** A set of a score as it was entered. */
export interface EnteredSet {
  value: SetValue;
  /** The unit of a weight; other kinds ignore it. */
  unit: WeightUnit;
}

/** The value by which a score is compared. */
export interface ComparedScore {
  /** A weight in `unit`. */
  highest: SetValue;
  unit: WeightUnit;
  sortKey: number | null;
}

/** The best set, or the total, of the sets that share a unit. */
interface PartOfUnit {
  highest: SetValue;
  unit: WeightUnit;
  /** The weight in grams, which is not rounded. */
  grams: number;
}

function partOf(
  kind: ScoreKind,
  unit: WeightUnit,
  sets: readonly EnteredSet[],
  rules: SetRules,
): PartOfUnit {
  const values = sets.filter((set) => set.unit === unit).map((set) => set.value);
  const highest = highestScore(kind, values, rules);
  return { highest, unit, grams: gramsOf(amountOf(highest) ?? 0, unit) };
}

function totalOf(parts: readonly PartOfUnit[]): ComparedScore {
  const key = keyOfGrams(parts.reduce((total, part) => total + part.grams, 0));
  return { highest: { shape: 'weight', hundredths: key / 10 }, unit: 'kg', sortKey: key };
}

function comparedWeight(
  kind: ScoreKind,
  sets: readonly EnteredSet[],
  rules: SetRules,
): ComparedScore {
  const parts = weightUnits.map((unit) => partOf(kind, unit, sets, rules));
  // A set of zero is the same in both units, so its unit does not matter.
  const [first, ...others] = parts.filter((part) => part.grams > 0);
  if (!first) {
    const highest: SetValue = { shape: 'weight', hundredths: 0 };
    return { highest, unit: sets[0]?.unit ?? 'kg', sortKey: 0 };
  }
  if (rules.addTotal && others.length > 0) return totalOf(parts);
  const { highest, unit, grams } = others.reduce(
    (best, part) => (part.grams > best.grams ? part : best),
    first,
  );
  return { highest, unit, sortKey: keyOfGrams(grams) };
}

/**
 * Returns the value by which a score is compared, when its sets are in one or two units. The best set keeps its unit. The sets of
 * a total are added exactly, and the sum is rounded for its key. The total of sets in one unit has that unit; a total of both
 * units is in kilograms, rounded to a tenth like its key. The result depends only on the sets, not on who reads or saves them.
 * Never throws. Expects at most 25 sets, normalized by `normalizeScoreValues`.
 */
export function comparedScore(
  kind: ScoreKind,
  sets: readonly EnteredSet[],
  rules: SetRules,
): ComparedScore {
  if (scoreTypes[kind].shape === 'weight') return comparedWeight(kind, sets, rules);
  const highest = highestScore(
    kind,
    sets.map((set) => set.value),
    rules,
  );
  const unit = sets[0]?.unit ?? 'kg';
  return { highest, unit, sortKey: sortKey(kind, highest, unit) };
}

/**
 * A result compared with the athlete's earlier ones: `record` beats all of them, `first` has no
 * earlier one, and `none` is any other result.
 */
export type RecordStanding = 'record' | 'first' | 'none';

/**
 * Whether a result is a personal record: strictly better than every earlier one of the same kind.
 * Equalling the best is not a record, and neither is the first result.
 *
 * The caller passes comparable results: of the same lift or benchmark and the same division, since
 * scaled and Rx results cannot be compared. The keys are from `sortKey`; `none` for a result
 * without one, and earlier nulls are ignored.
 */
export function personalRecord(
  kind: ScoreKind,
  key: number | null,
  earlier: readonly (number | null)[],
): RecordStanding {
  if (key === null || !scoreTypes[kind].ranked) return 'none';
  const keys = earlier.filter((other) => other !== null);
  if (keys.length === 0) return 'first';
  const { lowerIsBetter } = scoreTypes[kind];
  return keys.every((other) => (lowerIsBetter ? key < other : key > other)) ? 'record' : 'none';
}
