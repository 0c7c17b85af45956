import { type ScoreKind, personalRecord, scoreTypes } from '@trackboard/scoring';

/** An athlete's result of one lift or benchmark. */
export interface Comparable {
  /** Only results of the same series are compared. */
  readonly series: string;
  readonly kind: ScoreKind;
  readonly key: number | null;
  /** The day of the result, `YYYY-MM-DD`. */
  readonly day: string;
  readonly loggedAt: Date;
  readonly id: string;
}

/** By day, then by the time of logging. */
export function inOrder(one: Comparable, other: Comparable): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.loggedAt.getTime() - other.loggedAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** The better of two keys; a result without a key is never better. */
export function better(kind: ScoreKind, key: number | null, best: number | null): number | null {
  if (key === null || best === null) return key ?? best;
  return scoreTypes[kind].lowerIsBetter ? Math.min(key, best) : Math.max(key, best);
}

function recordsOfSeries<Of extends Comparable>(series: readonly Of[]): Of[] {
  let best: number | null = null;
  return series.toSorted(inOrder).filter(({ kind, key }) => {
    const standing = personalRecord(kind, key, [best]);
    best = better(kind, key, best);
    return standing === 'record';
  });
}

/**
 * The results that beat every earlier one of their series, by day and then by the time of logging. Adding, changing or
 * deleting a result can change whether later ones are records, but never earlier ones.
 */
export function findRecords<Of extends Comparable>(results: readonly Of[]): Set<Of> {
  const series = Map.groupBy(results, (result) => result.series);
  return new Set([...series.values()].flatMap(recordsOfSeries));
}
