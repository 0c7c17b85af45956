import { amountOf } from './amount.ts';
import { formatTime } from './format-time.ts';
import { parseTotal } from './parse-set-value.ts';
import { scoreParts } from './score-parts.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';
import type { SetValue } from './set-value.ts';
import { spellValue } from './spell-value.ts';
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

function countWords(kind: ScoreKind, text: string, unit: WeightUnit): string {
  const parts = scoreParts(kind, text, { from: unit, to: unit });
  return `${parts.main} ${parts.unit}`;
}

/** The difference in words; null if it has no unit: rounds, whose reps are unknown, and a finish after a capped score. */
function difference(value: SetValue, earlier: SetValue, { kind, unit }: Gain): string | null {
  const amount = Math.abs((amountOf(value) ?? 0) - (amountOf(earlier) ?? 0));
  const reps = countWords('reps', String(amount), unit);
  if (value.shape !== earlier.shape) return null;
  if (value.shape === 'time') return `${timeWords(amount)} faster`;
  if (value.shape === 'capped') return `${reps} more`;
  if (value.shape === 'weight') {
    const weight = spellValue({ shape: 'weight', hundredths: amount });
    return `${countWords(kind, weight, unit)} more`;
  }
  if (value.shape === 'rounds' && earlier.shape === 'rounds') {
    return value.rounds === earlier.rounds ? `${reps} more` : null;
  }
  return `${countWords(kind, String(amount), unit)} more`;
}

/**
 * By how much a result is better than an earlier one of `day`, such as `Nov 4`: `"33 s faster than Nov 4"`, `"1:05 min
 * faster than Nov 4"`, `"2.5 kg more than Nov 4"`, `"3 reps more than Nov 4"`, `"up from 12+20 on Nov 4"`. Null if it is
 * not better, or if the two cannot be compared. Never throws.
 */
export function formatGain(gain: Gain, day: string): string | null {
  const { kind, value, earlier } = gain;
  const { lowerIsBetter, ranked } = scoreTypes[kind];
  const [now, then] = [parseTotal(kind, value), parseTotal(kind, earlier)];
  if (!ranked || !now.ok || !then.ok) return null;
  const [amount, before] = [amountOf(now.value), amountOf(then.value)];
  if (amount === null || before === null || amount === before) return null;
  if (amount < before !== lowerIsBetter) return null;
  const by = difference(now.value, then.value, gain);
  return by === null ? `up from ${earlier} on ${day}` : `${by} than ${day}`;
}
