import { type ScoreKind, scoreTypes } from './score-types.ts';

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
