import { type Insertable, type Selectable, sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { pageAfter } from '../../../platform/database/each-page.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { homeTimeZone } from '../../gyms/index.ts';
import { liftNames } from '../../workouts/index.ts';

export type OwnWorkoutRow = Selectable<DB['ownWorkouts']>;

function ownWorkoutsOf(db: Database, userId: string) {
  return db.selectFrom('ownWorkouts').where('ownWorkouts.userId', '=', userId);
}

export async function findOwnWorkout(
  db: Database,
  userId: string,
  id: string,
): Promise<OwnWorkoutRow | undefined> {
  return ownWorkoutsOf(db, userId).selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a form of an own workout names. */
interface Named {
  readonly id: string;
  readonly day: string;
  readonly benchmarkId: string | null;
  readonly movementIds: readonly string[];
}

/** The athlete's time zone and the number of other own workouts of the day, and what of the library the form names. */
export async function findSurroundings(db: Database, userId: string, named: Named) {
  const { id, day, benchmarkId, movementIds } = named;
  const othersOfDay = ownWorkoutsOf(db, userId).where('day', '=', day).where('id', '!=', id);
  const lifts = db
    .selectFrom('liftMovements')
    .select('id')
    .where(sql<boolean>`id = any(${[...movementIds]}::uuid[])`);
  return db
    .selectNoFrom((eb) => [
      homeTimeZone(db, userId).as('timeZone'),
      countOf(othersOfDay).as('othersOfDay'),
      eb
        .exists(db.selectFrom('benchmarkWorkouts').where('id', '=', benchmarkId))
        .$castTo<boolean>()
        .as('hasBenchmark'),
      sql<string[]>`array(${lifts})`.as('lifts'),
    ])
    .executeTakeFirstOrThrow();
}

/** Inserts an own workout, or updates the athlete's own workout with the same id. */
export async function upsertOwnWorkout(
  db: Database,
  row: Insertable<DB['ownWorkouts']>,
): Promise<void> {
  const { userId: _user, id: _id, createdAt: _created, ...change } = row;
  await db
    .insertInto('ownWorkouts')
    .values(row)
    .onConflict((oc) => oc.columns(['userId', 'id']).doUpdateSet(change))
    .execute();
}

/** Deletes an athlete's own workout and returns its subject; undefined if there is none with this id. */
export async function deleteOwnWorkoutRow(db: Database, userId: string, id: string) {
  return db
    .deleteFrom('ownWorkouts')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('subject')
    .executeTakeFirst();
}

/** Deletes all own workouts of an athlete and returns their subjects. */
export async function deleteAllOwnWorkouts(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('ownWorkouts')
    .where('userId', '=', userId)
    .returning('subject')
    .execute();
  return [...new Set(rows.flatMap(({ subject }) => subject ?? []))];
}

/** The athlete's own workouts of a range of days, in the order of the days and of logging. */
export async function listOwnWorkouts(
  db: Database,
  userId: string,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
): Promise<OwnWorkoutRow[]> {
  return ownWorkoutsOf(db, userId)
    .selectAll()
    .where('day', '>=', fromDate)
    .where('day', '<=', toDate)
    .orderBy('day')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A page of a user's own workouts with the names of what was done, for the data export. */
export async function listOwnWorkoutsAfter(
  db: Database,
  userId: string,
  after: Pick<OwnWorkoutRow, 'createdAt' | 'id'> | undefined,
) {
  const all = ownWorkoutsOf(db, userId)
    .leftJoin('benchmarkWorkouts', 'benchmarkWorkouts.id', 'ownWorkouts.benchmarkId')
    .selectAll('ownWorkouts')
    .select('benchmarkWorkouts.name as benchmark')
    .select((eb) => liftNames(db, eb.ref('ownWorkouts.movementIds')).as('movements'));
  const columns = ['ownWorkouts.createdAt', 'ownWorkouts.id'] as const;
  return pageAfter(all, columns, after && [after.createdAt, after.id]);
}
