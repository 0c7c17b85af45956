import { sortKey, spellValue } from '@trackboard/scoring';
import type { Trx } from '../../../platform/database/transaction.ts';
import { everMemberGymIds } from '../../gyms/index.ts';
import { type LiftMaxRow, listTestedMaxes } from '../lifts/queries.ts';
import { kindOf } from '../score-kind.ts';
import { type Comparable, findRecords } from './find-records.ts';
import { type ResultRow, type Subject, listResultsIn, setMarks } from './queries.ts';

export function liftSubject(movementId: string): Subject {
  return { subjectKind: 'lift', subject: movementId };
}

/** A weight says by itself what was lifted, so lifts have no divisions; benchmarks have Rx and scaled. */
function seriesOf({ subjectKind, rules, isScaled }: ResultRow): string {
  if (subjectKind === 'lift') return 'lift';
  return `${isScaled ? 'scaled' : 'rx'} ${rules}`;
}

function comparable(row: ResultRow): Comparable & { row: ResultRow } {
  const kind = row.subjectKind === 'lift' ? 'liftWeight' : kindOf(row);
  const { id, day, createdAt: loggedAt, resultKey: key } = row;
  return { id, day, loggedAt, key, kind, series: seriesOf(row), row };
}

function testedWeight({ value, weightUnit }: LiftMaxRow): number | null {
  const entered = spellValue({ shape: 'weight', hundredths: Math.round(value * 100) });
  return sortKey('liftWeight', entered, weightUnit);
}

/** A set is no record below a max that was tested before it. */
function comparableMax(max: LiftMaxRow): Comparable {
  const { id, achievedOn: day, createdAt: loggedAt } = max;
  return { id, day, loggedAt, key: testedWeight(max), kind: 'liftWeight', series: 'lift' };
}

async function settle(trx: Trx, userId: string, subject: Subject): Promise<void> {
  const gymIds = await everMemberGymIds(trx, userId);
  const results = (await listResultsIn(trx, { userId, gymIds }, subject)).map(comparable);
  const isLift = subject.subjectKind === 'lift';
  const maxes = isLift ? await listTestedMaxes(trx, userId, subject.subject) : [];
  const records = findRecords<Comparable>([...results, ...maxes.map(comparableMax)]);
  const marks = results.map((result) => ({ ...result.row, isRecord: records.has(result) }));
  const changed = marks.filter((mark, index) => mark.isRecord !== results[index]?.row.isRecord);
  await setMarks(trx, changed);
}

/** What a score is or was a result of, as it is stored. */
type Stored = {
  readonly subjectKind: Subject['subjectKind'] | null;
  readonly subject: string | null;
};

function subjectOf(stored: Stored | undefined): Subject[] {
  if (!stored?.subject || !stored.subjectKind) return [];
  return [{ subjectKind: stored.subjectKind, subject: stored.subject }];
}

/**
 * Finds which of an athlete's results in these subjects were records when they were made, and marks them so. The
 * caller holds the lock of the athlete's results and has stored the change that may have moved the marks.
 */
export async function settleRecords(
  trx: Trx,
  userId: string,
  ...touched: readonly (Stored | undefined)[]
): Promise<void> {
  const subjects = touched.flatMap(subjectOf);
  const distinct = new Map(subjects.map((of) => [`${of.subjectKind} ${of.subject}`, of]));
  for (const subject of distinct.values()) await settle(trx, userId, subject);
}
