import { sortKey, spellValue } from '@trackboard/scoring';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type LiftMaxRow, type ResultRow } from '../lifts/queries.ts';
import { type Mark, setMarks } from '../queries.ts';
import { kindOf } from '../score-kind.ts';
import { type Comparable, findRecords } from './find-records.ts';
import { listResults } from './queries.ts';

/** A result, stored or about to be. */
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

/** A weight says by itself what was lifted, so lifts have no divisions; benchmarks have Rx and scaled. */
function seriesOf({ subjectKind, subject, rules, isScaled }: Result): string {
  if (subjectKind === 'lift') return `lift ${subject}`;
  return `${subjectKind} ${subject} ${isScaled ? 'scaled' : 'rx'} ${rules}`;
}

function comparable(row: Result): Comparable & { row: Result } {
  const kind = row.subjectKind === 'lift' ? 'liftWeight' : kindOf(row);
  const { id, day, createdAt: loggedAt, resultKey: key } = row;
  return { id, day, loggedAt, key, kind, series: seriesOf(row), row };
}

function testedWeight({ value, weightUnit }: LiftMaxRow): number | null {
  const entered = spellValue({ shape: 'weight', hundredths: Math.round(value * 100) });
  return sortKey('liftWeight', entered, weightUnit);
}

/** A set is no record below a max that was tested before it. A chosen max was not lifted. */
function comparableMax(max: LiftMaxRow): Comparable {
  const { id, movementId, achievedOn: day } = max;
  const [series, loggedAt] = [`lift ${movementId}`, new Date(max.createdAt)];
  return { id, day, loggedAt, key: testedWeight(max), kind: 'liftWeight', series };
}

/**
 * Which of an athlete's results were records when they were made: the marks that differ from those that are stored.
 * `results` are all of their subjects.
 */
export function changedMarks(results: readonly Result[], maxes: readonly LiftMaxRow[]): Mark[] {
  const compared = results.filter((row) => row.subject !== null).map(comparable);
  const tested = maxes.filter((max) => max.chosenFrom === null).map(comparableMax);
  const records = findRecords<Comparable>([...compared, ...tested]);
  return compared.flatMap((result) => {
    const { gymId, id, isRecord } = result.row;
    return isRecord === records.has(result) ? [] : [{ gymId, id, isRecord: !isRecord }];
  });
}

/**
 * Marks which of an athlete's results in these subjects were records when they were made. The caller holds the lock of
 * the athlete's results and has stored the change.
 */
export async function settleRecords(
  trx: Trx,
  userId: string,
  subjects: readonly string[],
): Promise<void> {
  if (!subjects.length) return;
  const { results, maxes } = await listResults(trx, userId, subjects);
  await setMarks(trx, changedMarks(results, maxes));
}
