import { type ScoreKind, personalRecord, scoreTypes, weightKey } from '@trackboard/scoring';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { LiftMaxRow, ResultRow } from '../lifts/queries.ts';
import { type Mark, setMarks } from '../queries.ts';
import { kindOf } from '../values.ts';
import { listResults } from './queries.ts';

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

/** Orders results by day, then by the time of logging. */
export function inOrder(one: Comparable, other: Comparable): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.loggedAt.getTime() - other.loggedAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** Returns the better of two keys. A result without a key is never better. */
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
 * Finds the results that beat every earlier one of their series, by day and then by the time of logging. Adding,
 * changing or deleting a result can change whether later results are records, but never earlier ones.
 */
export function findRecords<Of extends Comparable>(results: readonly Of[]): Set<Of> {
  const series = Map.groupBy(results, (result) => result.series);
  return new Set([...series.values()].flatMap(recordsOfSeries));
}

/** A result that is stored or about to be stored. */
export type Result = Mark &
  Pick<
    ResultRow,
    | 'subjectKind'
    | 'subject'
    | 'rules'
    | 'isScaled'
    | 'scoreType'
    | 'day'
    | 'createdAt'
    | 'resultKey'
  >;

/**
 * Names the series of a result. Rx and scaled results of benchmarks are separate series. Lifts are
 * compared only by weight.
 */
function seriesOf({ subjectKind, subject, rules, isScaled }: Result): string {
  if (subjectKind === 'lift') return `lift ${subject}`;
  return `${subjectKind} ${subject} ${isScaled ? 'scaled' : 'rx'} ${rules}`;
}

export function comparable<Row extends Result>(row: Row): Comparable & { row: Row } {
  const kind = row.subjectKind === 'lift' ? 'liftWeight' : kindOf(row);
  const { id, day, createdAt: loggedAt, resultKey: key } = row;
  return { id, day, loggedAt, key, kind, series: seriesOf(row), row };
}

/**
 * Presents a max as a result: a set below an earlier tested max is no record. Chosen maxes do not count, as they
 * were not lifted.
 */
export function comparableMax(max: LiftMaxRow): Comparable {
  const { id, movementId, achievedOn: day, value, weightUnit } = max;
  const [series, loggedAt] = [`lift ${movementId}`, new Date(max.createdAt)];
  const key = weightKey(value, weightUnit);
  return { id, day, loggedAt, key, kind: 'liftWeight', series };
}

/** Returns the record marks that differ from the stored ones. `results` must be all results of their subjects. */
export function changedMarks(results: readonly Result[], maxes: readonly LiftMaxRow[]): Mark[] {
  const compared = results.filter((row) => row.subject !== null).map(comparable);
  const tested = maxes.filter((max) => max.chosenFrom === null).map(comparableMax);
  const records = findRecords<Comparable>([...compared, ...tested]);
  return compared.flatMap((result) => {
    const { gymId, id, isRecord } = result.row;
    return isRecord === records.has(result) ? [] : [{ gymId, id, isRecord: !isRecord }];
  });
}

/** Updates the record marks of an athlete's results in these subjects. The caller must hold the lock of `lockAthlete`. */
export async function updateRecordMarks(trx: Trx, userId: string, subjects: readonly string[]) {
  if (!subjects.length) return;
  const { results, maxes } = await listResults(trx, userId, subjects);
  await setMarks(trx, userId, changedMarks(results, maxes));
}
