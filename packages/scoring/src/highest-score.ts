import { amountOf, valueOfAmount } from './amount.ts';
import { type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';

/** How a workout's sets make up a score. */
export interface SetRules {
  /** Whether the score is the sum of the sets instead of the best one. */
  addTotal: boolean;
  /** The time cap of a workout for time. Without a time cap, scores are never capped. */
  timeCapMinutes?: number | null;
}

function lowestLogged(amounts: readonly number[]): number {
  const logged = amounts.filter((amount) => amount > 0);
  return logged.length === 0 ? 0 : Math.min(...logged);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Returns the value by which a score is compared.
 *
 * With AddTotal it is the sum of the sets. Rounds and reps are added separately, because the length
 * of a round is unknown. Otherwise it is the best set: the lowest for time, where a set of 00:00
 * counts as not logged, else the highest. A completion is complete if any set is complete. Text has
 * no best set, so it is the first set.
 *
 * A capped score has one value, which is the result.
 *
 * A weight keeps the unit in which it was entered. Sets that could not be parsed are ignored; without
 * any other set the result is zero. Never throws. Expects at most 25 sets, normalized by
 * `normalizeScoreValues`.
 */
export function highestScore(
  kind: ScoreKind,
  values: readonly SetValue[],
  rules: SetRules,
): SetValue {
  const { shape, lowerIsBetter } = scoreTypes[kind];
  if (shape === 'text' || shape === 'none') return values[0] ?? { shape: 'text', text: '' };
  if (shape === 'completion') {
    return { shape, completed: values.some((value) => 'completed' in value && value.completed) };
  }
  const amounts = values.map(amountOf).filter((amount) => amount !== null);
  const best = lowerIsBetter ? lowestLogged(amounts) : Math.max(0, ...amounts);
  return valueOfAmount(shape, rules.addTotal ? sum(amounts) : best);
}
