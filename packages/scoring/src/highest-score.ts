import { amountOf, valueOfAmount } from './amount.ts';
import { parseSetValue } from './parse-set-value.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';
import { spellValue } from './spell-value.ts';

/** How a workout's sets make up a score. */
export interface SetRules {
  /** The score is the sum of the sets, not the best one. */
  addTotal: boolean;
  /** Of a workout for time. Without one, no score is capped. */
  timeCapMinutes?: number | null;
}

function readAmounts(kind: ScoreKind, values: readonly string[]): number[] {
  return values.flatMap((text) => {
    const read = parseSetValue(kind, text);
    const amount = read.ok ? amountOf(read.value) : null;
    return amount === null ? [] : [amount];
  });
}

function lowestLogged(amounts: readonly number[]): number {
  const logged = amounts.filter((amount) => amount > 0);
  return logged.length === 0 ? 0 : Math.min(...logged);
}

function isCompleted(kind: ScoreKind, text: string): boolean {
  const read = parseSetValue(kind, text);
  return read.ok && read.value.shape === 'completion' && read.value.completed;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The value by which a score is compared, spelled as on the wire (`HighestScore`).
 *
 * With AddTotal it is the sum of the sets. Rounds and reps are added separately, since the length of
 * a round is unknown. Otherwise it is the best set: the lowest for time, where a set of 00:00 counts
 * as not logged, else the highest. A completion is complete if any set is. For text, which has no
 * best, it is the first set.
 *
 * A capped score has one value, which is the result.
 *
 * A weight keeps the unit in which it was entered. Sets that cannot be parsed are ignored; without
 * any other the result is zero. Never throws. Expects at most 25 sets, normalized by
 * `normalizeScoreValues`.
 */
export function highestScore(kind: ScoreKind, values: readonly string[], rules: SetRules): string {
  const { shape, lowerIsBetter } = scoreTypes[kind];
  if (shape === 'text' || shape === 'none') return values[0] ?? '';
  if (shape === 'completion') return String(values.some((text) => isCompleted(kind, text)));
  const amounts = readAmounts(kind, values);
  const best = lowerIsBetter ? lowestLogged(amounts) : Math.max(0, ...amounts);
  return spellValue(valueOfAmount(shape, rules.addTotal ? sum(amounts) : best));
}
