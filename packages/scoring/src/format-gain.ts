import { amountOf } from './amount.ts';
import { formatTime } from './format-time.ts';
import { formatScore } from './format-score.ts';
import { readValue } from './parse-set-value.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';
import type { SetValue } from './set-value.ts';
import { sortKey } from './sort-key.ts';
import type { WeightUnit } from './weight-unit.ts';

/** Two results of the same kind, spelled as on the wire; weights are in one unit. */
export interface Gain {
  readonly kind: ScoreKind;
  readonly value: string;
  /** The earlier result. */
  readonly earlier: string;
  readonly unit: WeightUnit;
}

const timeWords = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${formatTime(seconds)} min`;

/** The difference in words; null if it has no unit: rounds, whose reps are unknown, and a finish after a capped score. */
function difference(value: SetValue, earlier: SetValue, { kind, unit }: Gain): string | null {
  const amount = Math.abs((amountOf(value) ?? 0) - (amountOf(earlier) ?? 0));
  const words = (of: ScoreKind, by: SetValue) => formatScore(of, by, { from: unit, to: unit });
  const reps = words('reps', { shape: 'count', count: amount });
  if (value.shape !== earlier.shape) return null;
  if (value.shape === 'time') return `${timeWords(amount)} faster`;
  if (value.shape === 'capped') return `${reps} more`;
  if (value.shape === 'weight') return `${words(kind, { ...value, hundredths: amount })} more`;
  if (value.shape === 'rounds' && earlier.shape === 'rounds') {
    return value.rounds === earlier.rounds ? `${reps} more` : null;
  }
  return `${words(kind, { shape: 'count', count: amount })} more`;
}

/**
 * By how much a result is better than an earlier one of `day`, such as `Nov 4`: `"33 s faster than Nov 4"`, `"1:05 min
 * faster than Nov 4"`, `"2.5 kg more than Nov 4"`, `"3 reps more than Nov 4"`, `"up from 12+20 on Nov 4"`. Null if it is
 * not better by its sort key, or if the two cannot be compared. Never throws.
 */
export function formatGain(gain: Gain, day: string): string | null {
  const { kind, value, earlier, unit } = gain;
  const [now, then] = [readValue(kind, value), readValue(kind, earlier)];
  const [key, before] = [sortKey(kind, now, unit), sortKey(kind, then, unit)];
  if (key === null || before === null || key === before) return null;
  if (key < before !== scoreTypes[kind].lowerIsBetter) return null;
  const by = difference(now, then, gain);
  return by === null ? `up from ${earlier} on ${day}` : `${by} than ${day}`;
}
