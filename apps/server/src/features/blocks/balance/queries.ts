import { sql } from 'kysely';
import { hasRow } from '../../../platform/database/rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';

interface Range {
  readonly gymId: string;
  readonly trackId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Whether a gym has a track that is not deleted. */
export async function hasTrack(db: Database, gymId: string, id: string): Promise<boolean> {
  return hasRow(db, 'tracks', { gymId, id, deletedAt: null });
}

/** The workouts of some days of a track, drafts too, the latest first, with the numbers of their scores. */
export async function listOfTrack(db: Database, { gymId, trackId, fromDate, toDate }: Range) {
  return db
    .selectFrom('workouts')
    .select([
      'id',
      'schedule',
      'isPublished',
      'name',
      'description',
      'workoutType',
      'sets',
      'repsPerSet',
      'benchmarkValues',
      'timeCapMinutes',
      'part',
      'movementIds',
      'benchmarkId',
    ])
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('schedule', '>=', fromDate)
    .where('schedule', '<=', toDate)
    .where('deletedAt', 'is', null)
    .orderBy('schedule', 'desc')
    .orderBy('sortOrder', 'desc')
    .execute();
}
export type TrackWorkoutRow = Awaited<ReturnType<typeof listOfTrack>>[number];

/** The numbers of scores of workouts, by their ids. */
export async function countScores(
  db: Database,
  gymId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('scores')
    .select(['workoutId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('gymId', '=', gymId)
    .where('workoutId', 'in', ids)
    .where('deletedAt', 'is', null)
    .groupBy('workoutId')
    .execute();
  return new Map(rows.map(({ workoutId, count }) => [workoutId, count]));
}

/** The names of all lifts by their ids. */
export async function findLiftNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('liftMovements').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A benchmark, lift or name that is asked for, and the day before which it is. */
interface AskedSubject {
  readonly benchmarkId: string | null;
  readonly movementId: string | null;
  readonly name: string;
  readonly before: string;
}

/** The last days before these on which the gym did the same, in their order; null if it never did. */
export async function listTimesBefore(
  db: Database,
  gymId: string,
  asked: readonly AskedSubject[],
): Promise<(string | null)[]> {
  if (!asked.length) return [];
  const { rows } = await sql<{ date: string | null }>`
    select (
      select max(schedule) from workouts
      where gym_id = ${gymId} and deleted_at is null and is_published and schedule < asked.before
        -- The expression of the index workouts_of_subject.
        and coalesce(benchmark_id::text, movement_ids[1]::text, fold_text(name))
          = coalesce(asked.benchmark_id, asked.movement_id, fold_text(asked.name))
    ) as date
    from unnest(
      ${asked.map(({ benchmarkId }) => benchmarkId)}::text[], ${asked.map(({ movementId }) => movementId)}::text[],
      ${asked.map(({ name }) => name)}::text[], ${asked.map(({ before }) => before)}::date[]
    ) with ordinality as asked (benchmark_id, movement_id, name, before, position)
    order by asked.position`.execute(db);
  return rows.map(({ date }) => date);
}
