import { scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';

/**
 * What a result is among an athlete's own: `record` beats all earlier ones, `first` has none to
 * beat, `none` is neither.
 */
export type RecordStanding = 'record' | 'first' | 'none';

/**
 * Whether a result is a personal record: strictly better than every earlier one of the same kind. A
 * result that equals the best is none. The first result is told apart, since it beats nothing.
 *
 * The caller chooses what is comparable: the same lift or the same benchmark, and the same division,
 * since a scaled result says nothing about Rx.
 *
 * @param kind the score kind of all these results
 * @param key the result's `sortKey`
 * @param earlier the `sortKey`s of the athlete's earlier results; nulls are passed over
 * @returns `none` for a result without a key
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
