import { type Insertable, sql } from 'kysely';
import { deleteRow, hasRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

interface Range {
  readonly gymId: string;
  readonly trackId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Returns whether a gym has a track that is not deleted. */
export async function hasTrack(db: Database, gymId: string, id: string): Promise<boolean> {
  return hasRow(db, 'tracks', { gymId, id, deletedAt: null });
}

/** Returns the workouts of some days of a track, including drafts. The latest comes first. */
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

/** Returns the number of scores of each workout, by the id of the workout. */
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

/** Returns the names of all lifts by their ids. */
export async function findLiftNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('liftMovements').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A benchmark, a lift or a name, and the day before which it is searched for. */
interface AskedSubject {
  readonly benchmarkId: string | null;
  readonly movementId: string | null;
  readonly name: string;
  readonly before: string;
}

/** Returns, in order, the last day before `before` on which the gym did each subject, or null. */
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

/** The last time that a gym had something on one of its calendars. */
export interface LastTime {
  readonly name: string;
  readonly date: string;
  readonly workoutName: string;
  readonly trackWorkoutId: string;
  readonly trackId: string;
}

interface Asked {
  readonly gymId: string;
  readonly today: string;
}

const published = sql`deleted_at is null and is_published`;

/** Returns the lifts and benchmarks of the libraries. */
export async function listLibraries(db: Database) {
  const { rows } = await sql<Subject>`
    select 'lift' as kind, id::text, name from lift_movements
    union all
    select 'benchmark' as kind, id::text, name from benchmark_workouts`.execute(db);
  return rows;
}

interface Subject {
  readonly kind: 'benchmark' | 'lift';
  readonly id: string;
  readonly name: string;
}

/** Returns the last times of these benchmarks and lifts, without those that the gym never did. */
export async function listLastOf(db: Database, subjects: readonly Subject[], asked: Asked) {
  if (!subjects.length) return [];
  const { gymId, today } = asked;
  const ids = subjects.map(({ id }) => id);
  const { rows } = await sql<LastTime & { readonly id: string }>`
    select asked.id, last.date, last.workout_name, last.track_workout_id, last.track_id
    from unnest(${ids}::text[]) as asked (id)
    cross join lateral (
      select schedule as date, name as workout_name, id as track_workout_id, track_id from workouts
      where gym_id = ${gymId} and ${published} and schedule <= ${today}
        -- The expression of the index workouts_of_subject.
        and coalesce(benchmark_id::text, movement_ids[1]::text, fold_text(name)) = asked.id
      order by schedule desc limit 1
    ) as last`.execute(db);
  const last = new Map(rows.map((row) => [row.id, row]));
  return subjects.flatMap(({ id, kind, name }) => {
    const found = last.get(id);
    return found ? { ...found, kind, name } : [];
  });
}

/** A movement with the regular expression that finds its name in texts. */
interface AskedMovement {
  readonly name: string;
  readonly pattern: string;
}

/**
 * Returns, for each track of a gym, the workouts since a day whose name or details match a movement. The latest comes
 * first, with at most `limit` for each track and movement.
 */
export async function listMatches(
  db: Database,
  movements: readonly AskedMovement[],
  { gymId, today, since, limit }: Asked & { readonly since: string; readonly limit: number },
) {
  if (!movements.length) return [];
  const names = movements.map(({ name }) => name);
  const texts = movements.map(({ pattern }) => pattern);
  const { rows } = await sql<LastTime & { readonly text: string }>`
    select asked.name, match.date, match.workout_name, match.track_workout_id, match.track_id, match.text
    from unnest(${names}::text[], ${texts}::text[]) as asked (name, pattern)
    cross join tracks
    cross join lateral (
      select schedule as date, name as workout_name, id as track_workout_id, track_id, name || E'\n' || description as text
      from workouts
      where gym_id = ${gymId} and track_id = tracks.id and ${published}
        and schedule <= ${today} and schedule >= ${since}
        and name || E'\n' || description ~* asked.pattern
      order by schedule desc limit ${limit}
    ) as match
    where tracks.gym_id = ${gymId} and tracks.deleted_at is null
    order by match.date desc`.execute(db);
  return rows;
}

/** Returns the movements that a gym has changed or added. */
export async function listOwnMovements(db: Database, gymId: string) {
  return db
    .selectFrom('movementPatterns')
    .select(['movementKey', 'name', 'patterns', 'createdAt'])
    .where('gymId', '=', gymId)
    .orderBy('movementKey')
    .execute();
}
export type OwnMovementRow = Awaited<ReturnType<typeof listOwnMovements>>[number];

export async function saveMovement(
  db: Database,
  movement: Insertable<DB['movementPatterns']>,
): Promise<void> {
  const { name, patterns, updatedAt } = movement;
  await db
    .insertInto('movementPatterns')
    .values(movement)
    .onConflict((conflict) =>
      conflict.columns(['gymId', 'movementKey']).doUpdateSet({ name, patterns, updatedAt }),
    )
    .execute();
}

export async function deleteMovement(db: Database, gymId: string, movementKey: string) {
  await deleteRow(db, 'movementPatterns', { gymId, movementKey });
}
