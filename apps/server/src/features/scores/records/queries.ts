import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

/** What results are compared about: a lift, a benchmark of the library by its id, another one by its name. */
export interface Subject {
  readonly subjectKind: 'lift' | 'benchmark';
  readonly subject: string;
}

/** An athlete, and the gyms whose scores are looked at. */
export interface ResultsOf {
  readonly userId: string;
  readonly gymIds: readonly string[];
}

/**
 * Locks the athlete's row, so that two changes of the same athlete's results wait for each other: each then finds
 * records among all that the other has stored. False when the account is gone: nothing is added to it any more.
 */
export async function lockResultsOf(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.deletedAt === null;
}

export async function findBenchmarkNamed(
  db: Database,
  name: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('benchmarkWorkouts')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.trim().toLowerCase()))
    .orderBy('position')
    .executeTakeFirst();
}

/** The names of the library's benchmarks among these subjects. */
export async function listBenchmarkNames(
  db: Database,
  subjects: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (!subjects.length) return [];
  return db
    .selectFrom('benchmarkWorkouts')
    .select(['id', 'name'])
    .where((eb) => eb(sql<string>`id::text`, 'in', subjects))
    .execute();
}

export interface ResultRow extends Pick<
  Selectable<DB['scores']>,
  | 'gymId'
  | 'id'
  | 'workoutId'
  | 'scoreType'
  | 'sets'
  | 'setUnits'
  | 'highestScore'
  | 'weightUnit'
  | 'isScaled'
  | 'subjectKind'
  | 'subject'
  | 'rules'
  | 'resultKey'
  | 'isRecord'
  | 'repsPerSet'
  | 'createdAt'
> {
  /** The workout's. */
  readonly name: string;
  readonly day: string;
}

function resultsOf(db: Database, { userId, gymIds }: ResultsOf) {
  return db
    .selectFrom('scores')
    .innerJoin('workouts', (join) =>
      join
        .onRef('workouts.gymId', '=', 'scores.gymId')
        .onRef('workouts.id', '=', 'scores.workoutId'),
    )
    .select([
      'scores.gymId',
      'scores.id',
      'scores.workoutId',
      'scores.scoreType',
      'scores.sets',
      'scores.setUnits',
      'scores.highestScore',
      'scores.weightUnit',
      'scores.isScaled',
      'scores.subjectKind',
      'scores.subject',
      'scores.rules',
      'scores.resultKey',
      'scores.isRecord',
      'scores.repsPerSet',
      'scores.createdAt',
      'workouts.name',
      'workouts.schedule as day',
    ])
    .where('scores.gymId', 'in', gymIds)
    .where('scores.userId', '=', userId)
    .where('scores.deletedAt', 'is', null)
    .where('scores.subject', 'is not', null);
}

/** All results of an athlete in these gyms, the oldest first. */
export async function listResults(db: Database, of: ResultsOf): Promise<ResultRow[]> {
  if (!of.gymIds.length) return [];
  return resultsOf(db, of)
    .orderBy('workouts.schedule')
    .orderBy('scores.createdAt')
    .orderBy('scores.id')
    .execute();
}

/** The results of an athlete in one subject, in no order. */
export async function listResultsIn(
  db: Database,
  of: ResultsOf,
  { subjectKind, subject }: Subject,
): Promise<ResultRow[]> {
  if (!of.gymIds.length) return [];
  return resultsOf(db, of)
    .where('scores.subjectKind', '=', subjectKind)
    .where('scores.subject', '=', subject)
    .execute();
}

/** The latest results in one subject up to a day, the newest first, without that of one workout. */
export async function listPreviousResults(
  db: Database,
  of: ResultsOf,
  { subjectKind, subject }: Subject,
  before: { workoutId: string; day: string; limit: number },
): Promise<ResultRow[]> {
  if (!of.gymIds.length) return [];
  return resultsOf(db, of)
    .where('scores.subjectKind', '=', subjectKind)
    .where('scores.subject', '=', subject)
    .where('scores.workoutId', '!=', before.workoutId)
    .where('workouts.schedule', '<=', before.day)
    .orderBy('workouts.schedule', 'desc')
    .orderBy('scores.createdAt', 'desc')
    .orderBy('scores.id', 'desc')
    .limit(before.limit)
    .execute();
}

/** A score and whether it is a record. */
export interface Mark {
  readonly gymId: string;
  readonly id: string;
  readonly isRecord: boolean;
}

/** Marks scores as records or takes the marks back, in one statement. */
export async function setMarks(db: Database, marks: readonly Mark[]): Promise<void> {
  if (!marks.length) return;
  const gymIds = marks.map((mark) => mark.gymId);
  const ids = marks.map((mark) => mark.id);
  const values = marks.map((mark) => mark.isRecord);
  await sql`
    update scores set is_record = mark.is_record
    from unnest(${gymIds}::uuid[], ${ids}::uuid[], ${values}::boolean[]) as mark (gym_id, id, is_record)
    where scores.gym_id = mark.gym_id and scores.id = mark.id
  `.execute(db);
}

/** Who has a score of a workout now. */
export async function listScorers(
  db: Database,
  of: { gymId: string; workoutId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('scores')
    .select('userId')
    .where('gymId', '=', of.gymId)
    .where('workoutId', '=', of.workoutId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.userId);
}

/** Updates what a score is a result of; it is no record until that is settled. */
export async function updateResult(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
  result: Pick<
    Selectable<DB['scores']>,
    'subjectKind' | 'subject' | 'rules' | 'resultKey' | 'movementIds'
  >,
): Promise<void> {
  const { subjectKind, subject, rules, resultKey, movementIds } = result;
  await db
    .updateTable('scores')
    .set({ subjectKind, subject, rules, resultKey, movementIds, isRecord: false })
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .execute();
}
