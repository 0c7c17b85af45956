import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import type { Placed } from './place-on-day.ts';

export type WorkoutRow = Selectable<DB['workouts']>;

/** A workout of one of these gyms that is not deleted. */
export async function findWorkout(
  db: Database,
  gymIds: readonly string[],
  id: string,
): Promise<WorkoutRow | undefined> {
  return db
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', 'in', gymIds)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Those of these workouts that stand in these gyms and are not deleted. */
export async function listWorkoutsById(
  db: Database,
  gymIds: readonly string[],
  ids: readonly string[],
): Promise<Pick<WorkoutRow, 'gymId' | 'id' | 'trackId' | 'isPublished'>[]> {
  if (!gymIds.length || !ids.length) return [];
  return db
    .selectFrom('workouts')
    .select(['gymId', 'id', 'trackId', 'isPublished'])
    .where('gymId', 'in', gymIds)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
}

/**
 * One of them, locked until the transaction ends: `change` for who alters it, `keep` for who builds on it and must not
 * see it altered meanwhile.
 */
export async function lockWorkout(
  trx: Trx,
  { gymId, id }: { gymId: string; id: string },
  lock: 'change' | 'keep',
): Promise<WorkoutRow | undefined> {
  const query = trx
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
  return (lock === 'change' ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst();
}

/** A workout of a gym that was deleted after `since`, locked until the transaction ends. */
export async function lockDeletedWorkout(
  trx: Trx,
  { gymId, id }: { gymId: string; id: string },
  since: Date,
): Promise<WorkoutRow | undefined> {
  return trx
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('deletedAt', '>', since)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface CalendarRange {
  readonly gymId: string;
  readonly trackIds: readonly string[];
  readonly fromDate: string;
  readonly toDate: string;
  readonly withDrafts: boolean;
  readonly limit?: number | undefined;
}

/** The workouts of a range of days in the order of the calendar. */
export async function listWorkoutsOfRange(
  db: Database,
  range: CalendarRange,
): Promise<WorkoutRow[]> {
  if (!range.trackIds.length) return [];
  let query = db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) =>
      join.onRef('tracks.gymId', '=', 'workouts.gymId').onRef('tracks.id', '=', 'workouts.trackId'),
    )
    .selectAll('workouts')
    .where('workouts.gymId', '=', range.gymId)
    .where('workouts.trackId', 'in', range.trackIds)
    .where('workouts.schedule', '>=', range.fromDate)
    .where('workouts.schedule', '<=', range.toDate)
    .where('workouts.deletedAt', 'is', null);
  if (range.limit) query = query.limit(range.limit);
  if (!range.withDrafts) query = query.where('workouts.isPublished', '=', true);
  return query
    .orderBy('workouts.schedule')
    .orderBy('workouts.sortOrder')
    .orderBy('tracks.name')
    .orderBy('workouts.id')
    .execute();
}

/** Where each workout of these tracks of a gym stands on a day. */
export async function listDay(
  db: Database,
  day: { gymId: string; trackIds: readonly string[]; schedule: string },
): Promise<Placed[]> {
  return db
    .selectFrom('workouts')
    .select(['id', 'trackId', 'sortOrder'])
    .where('gymId', '=', day.gymId)
    .where('trackId', 'in', day.trackIds)
    .where('schedule', '=', day.schedule)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function insertWorkout(
  db: Database,
  workout: Insertable<DB['workouts']>,
): Promise<WorkoutRow> {
  return db.insertInto('workouts').values(workout).returningAll().executeTakeFirstOrThrow();
}

export async function updateWorkoutRow(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
  change: Updateable<DB['workouts']>,
): Promise<WorkoutRow> {
  return db
    .updateTable('workouts')
    .set(change)
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives workouts of one gym their new places, in one statement. */
export async function setSortOrders(
  db: Database,
  gymId: string,
  places: readonly Placed[],
): Promise<void> {
  if (!places.length) return;
  const ids = places.map((place) => place.id);
  const orders = places.map((place) => place.sortOrder);
  await sql`
    update workouts set sort_order = place.sort_order
    from unnest(${ids}::uuid[], ${orders}::integer[]) as place (id, sort_order)
    where workouts.gym_id = ${gymId} and workouts.id = place.id
  `.execute(db);
}

/** Whether a workout has scores now. Scores stand above workouts, so only their table is asked. */
export async function hasScores(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('scores')
    .select('id')
    .where('gymId', '=', gymId)
    .where('workoutId', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listBenchmarks(db: Database): Promise<Selectable<DB['benchmarkWorkouts']>[]> {
  return db.selectFrom('benchmarkWorkouts').selectAll().orderBy('position').execute();
}

export async function listLiftMovements(db: Database): Promise<Selectable<DB['liftMovements']>[]> {
  return db.selectFrom('liftMovements').selectAll().orderBy('position').execute();
}

export async function isBenchmark(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('benchmarkWorkouts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these ids, each given once, are lifts of the library. */
export async function countLiftMovements(db: Database, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('liftMovements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}
