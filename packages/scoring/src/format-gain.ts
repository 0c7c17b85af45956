import { amountOf } from './amount.ts';
import { formatScore, formatTime } from './score-parts.ts';
import { readValue } from './parse-set-value.ts';
import { type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';
import { sortKey } from './compared-score.ts';
import type { WeightUnit } from './weight-unit.ts';

/** Two results of the same kind, spelled as on the wire; weights are in one unit. */
export interface Gain {
  readonly kind: ScoreKind;
  readonly value: string;
  /** The earlier result, spelled the same way. */
  readonly earlier: string;
  readonly unit: WeightUnit;
}

const timeWords = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${formatTime(seconds)} min`;

/** Two results, the first of which is better. */
interface Compared extends Omit<Gain, 'value' | 'earlier'> {
  readonly now: SetValue;
  readonly before: SetValue;
}

/**
 * Compares two results. Null if the result is not better by its sort key, or if the two cannot be
 * compared.
 */
function comparedOf({ kind, value, earlier, unit }: Gain): Compared | null {
  const [now, before] = [readValue(kind, value), readValue(kind, earlier)];
  const [key, earlierKey] = [sortKey(kind, now, unit), sortKey(kind, before, unit)];
  if (key === null || earlierKey === null || key === earlierKey) return null;
  return key < earlierKey === scoreTypes[kind].lowerIsBetter ? { kind, unit, now, before } : null;
}

/**
 * Returns the difference with its unit. Null if there is no number: for rounds, whose reps are unknown, and for a finish
 * after a capped score.
 */
function difference({ kind, unit, now, before }: Compared): string | null {
  const amount = Math.abs((amountOf(now) ?? 0) - (amountOf(before) ?? 0));
  const words = (of: ScoreKind, by: SetValue) => formatScore(of, by, unit);
  const reps = words('reps', { shape: 'count', count: amount });
  if (now.shape !== before.shape) return null;
  if (now.shape === 'time') return timeWords(amount);
  if (now.shape === 'capped') return reps;
  if (now.shape === 'weight') return words(kind, { ...now, hundredths: amount });
  if (now.shape === 'rounds' && before.shape === 'rounds') {
    return now.rounds === before.rounds ? reps : null;
  }
  return words(kind, { shape: 'count', count: amount });
}

/**
 * Says by how much a result is better than an earlier one of `day`, such as `Nov 4`: `"33 s faster than Nov 4"`, `"1:05
 * min faster than Nov 4"`, `"2.5 kg more than Nov 4"`, `"3 reps more than Nov 4"`, `"up from 12+20 on Nov 4"`. Null if
 * it is not better by its sort key, or if the two cannot be compared. Never throws.
 */
export function formatGain(gain: Gain, day: string): string | null {
  const compared = comparedOf(gain);
  if (!compared) return null;
  const by = difference(compared);
  if (by === null) return `up from ${gain.earlier} on ${day}`;
  return `${by} ${compared.now.shape === 'time' ? 'faster' : 'more'} than ${day}`;
}

/** The smallest step between loads that count as different, in hundredths; a converted weight is seldom a step. */
const loadStep: Readonly<Record<WeightUnit, number>> = { kg: 50, lbs: 100 };

/**
 * Changes the better weight so that the difference is a whole number of steps, unless the difference
 * would be zero.
 */
function inWholeLoads({ now, before, ...others }: Compared): Compared {
  if (now.shape !== 'weight' || before.shape !== 'weight') return { now, before, ...others };
  const step = loadStep[others.unit];
  const by = Math.round((now.hundredths - before.hundredths) / step) * step;
  return { ...others, before, now: by > 0 ? { ...now, hundredths: before.hundredths + by } : now };
}

/**
 * Says by how much a result is better than an earlier one, without its day: `"33 s faster"`, `"+2.5 kg"`, `"+9 reps"`.
 * Weights differ by whole pounds or half kilograms. Null if the result of `formatGain` is null or has no number. Never
 * throws.
 */
export function formatShortGain(gain: Gain): string | null {
  const compared = comparedOf(gain);
  const by = compared && difference(inWholeLoads(compared));
  if (!by) return null;
  return compared.now.shape === 'time' ? `${by} faster` : `+${by}`;
}

/**
 * Says what a record beats: `"33 s faster"`, or `"was 12+20"` if the gain has no number. `isGain` tells which. Without an earlier
 * result: `"New record"`. Never throws.
 */
export function formatBeaten({
  earlier,
  ...record
}: Omit<Gain, 'earlier'> & { readonly earlier: string | null }) {
  if (earlier === null) return { words: 'New record', isGain: false };
  const gain = formatShortGain({ ...record, earlier });
  const was = `was ${formatScore(record.kind, earlier, record.unit)}`;
  return { words: gain ?? was, isGain: gain !== null };
}
