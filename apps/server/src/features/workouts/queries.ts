import { type InsertObject, type Selectable, type Updateable, sql } from 'kysely';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import { countOf } from '../../platform/database/count-rows.ts';
import { pageAfter } from '../../platform/database/each-page.ts';
import { findPage } from '../../platform/database/find-list.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import { type Database, type Trx, takeLocked } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';
import {
  type Actor,
  type GymActor,
  type Viewer,
  gymOfWork,
} from '../../platform/sessions/actor.ts';
import { coachedGymIds } from '../gyms/index.ts';
import { visibleTracks } from '../tracks/index.ts';
import { shownColumns } from './content.ts';
import { liftNames } from './library/queries.ts';
import type { WorkoutPlace } from './place-on-day.ts';

export type WorkoutRow = Selectable<DB['workouts']>;

/**
 * The workouts that the actor may see: those of visible tracks, but drafts only for the gym's owner and coaches. A caller that has
 * checked access to tracks passes them.
 */
export function visibleWorkouts(db: Database, actor: Viewer, tracks = visibleTracks(db, actor)) {
  const workouts = tracks
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.trackId', 'tracks.id'))
    .where('workouts.deletedAt', 'is', null);
  if (gymOfWork(actor)) return workouts;
  if (!actor.isCoach) return workouts.where('workouts.isPublished', '=', true);
  return workouts.where((eb) =>
    eb.or([
      eb('workouts.isPublished', '=', true),
      eb('workouts.gymId', 'in', coachedGymIds(db, actor)),
    ]),
  );
}

export async function findVisibleWorkout(db: Database, actor: Actor, id: string) {
  return visibleWorkouts(db, actor)
    .selectAll('workouts')
    .where('workouts.id', '=', id)
    .executeTakeFirst();
}

/** Locks a workout that the actor may see. */
export async function lockVisibleWorkout(trx: Trx, actor: Actor, id: string) {
  const workout = visibleWorkouts(trx, actor).selectAll('workouts').where('workouts.id', '=', id);
  const locked = workout.forNoKeyUpdate('workouts');
  return takeLocked(() => locked.executeTakeFirst());
}

/**
 * Locks a live workout until the transaction ends: `change` to update it, `keep` to prevent updates by other
 * requests.
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

/** Locks a workout of a gym that was deleted after `since` until the transaction ends. */
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

/** The positions of the workouts of these tracks of a gym on a day. */
export async function listDay(
  db: Database,
  day: { gymId: string; trackIds: readonly string[]; schedule: string },
): Promise<WorkoutPlace[]> {
  return db
    .selectFrom('workouts')
    .select(['id', 'trackId', 'sortOrder'])
    .where('gymId', '=', day.gymId)
    .where('trackId', 'in', day.trackIds)
    .where('schedule', '=', day.schedule)
    .where('deletedAt', 'is', null)
    .execute();
}

/** The last position on each of these days of a track that has workouts. */
export function lastPositions(
  db: Database,
  { gymId, trackId, days }: { gymId: string; trackId: string; days: readonly string[] },
) {
  return db
    .selectFrom('workouts')
    .select(['schedule', (eb) => eb.fn.max('sortOrder').as('last')])
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('schedule', 'in', days)
    .where('deletedAt', 'is', null)
    .groupBy('schedule');
}

/** Selects the position after the last workout of a track's day. */
export const endOfDay = ({
  gymId,
  trackId,
  schedule,
}: Pick<WorkoutRow, 'gymId' | 'trackId' | 'schedule'>) => sql<number>`(
  select coalesce(max(sort_order), -1) + 1 from workouts
  where gym_id = ${gymId} and track_id = ${trackId} and schedule = ${schedule}
    and deleted_at is null
)`;

/** A workout to store. The database may compute its values. */
export type NewWorkout = InsertObject<DB, 'workouts'>;

export async function insertWorkouts(db: Database, rows: readonly NewWorkout[]) {
  return rows.length ? db.insertInto('workouts').values(rows).returningAll().execute() : [];
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

/** Sets the positions of workouts of one gym in one statement. */
export async function setSortOrders(db: Database, gymId: string, places: readonly WorkoutPlace[]) {
  if (!places.length) return;
  const ids = places.map((place) => place.id);
  const orders = places.map((place) => place.sortOrder);
  await sql`
    update workouts set sort_order = place.sort_order
    from unnest(${ids}::uuid[], ${orders}::integer[]) as place (id, sort_order)
    where workouts.gym_id = ${gymId} and workouts.id = place.id
  `.execute(db);
}

/** A page of all workouts of a gym, including drafts and deleted ones, in the order of their creation. */
export async function listWorkouts(db: Database, gymId: string, after: { id: string } | undefined) {
  const all = db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'workouts.trackId'))
    .selectAll('workouts')
    .select('tracks.name as track')
    .select((eb) => liftNames(db, eb.ref('workouts.movementIds')).as('movements'))
    .where('workouts.gymId', '=', gymId);
  return pageAfter(all, ['workouts.id'], after && [after.id]);
}
export type OwnWorkoutRow = Awaited<ReturnType<typeof listWorkouts>>[number];

export async function markDeleted(
  db: Database,
  gymId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('workouts')
    .set({ deletedAt: now, updatedAt: now })
    .where('gymId', '=', gymId)
    .where('id', 'in', ids)
    .execute();
}

interface NewPlace {
  readonly before: Pick<WorkoutRow, 'gymId' | 'id'>;
  readonly schedule: string;
  readonly sortOrder: number;
}

/**
 * Sets the days and positions of drafts of one gym in one statement. A planned publication moves by as many days as its workout,
 * at the same time of day in the gym's time zone.
 */
export async function setPlaces(db: Database, places: readonly NewPlace[], now: Date) {
  const [first] = places;
  if (!first) return;
  const ids = places.map(({ before }) => before.id);
  const days = places.map(({ schedule }) => schedule);
  const orders = places.map(({ sortOrder }) => sortOrder);
  await sql`
    update workouts set schedule = place.schedule, sort_order = place.sort_order, updated_at = ${now}::timestamptz,
      publish_at = (publish_at at time zone gyms.time_zone + (place.schedule - workouts.schedule) * interval '1 day')
        at time zone gyms.time_zone
    from unnest(${ids}::uuid[], ${days}::date[], ${orders}::integer[]) as place (id, schedule, sort_order), gyms
    where gyms.id = ${first.before.gymId} and workouts.gym_id = gyms.id and workouts.id = place.id
  `.execute(db);
}

const nameKey = sql<string>`fold_text(workouts.name)`;

/**
 * A page of the published workouts of the actor's gym before a day, one for each name: the last one, how often it was done,
 * and the scores of the last one. Reads the table of scores itself, because the scores feature depends on this one.
 */
export async function findPastWorkouts(
  db: Database,
  actor: GymActor,
  { before, search }: { readonly before: string; readonly search?: string | undefined },
  { limit, offset }: Slice,
) {
  const done = visibleWorkouts(db, actor)
    .where('workouts.gymId', '=', actor.gym.id)
    .where('workouts.isPublished', '=', true)
    .where('workouts.schedule', '<', before)
    .$if(Boolean(search), (past) =>
      past.where(
        sql<boolean>`fold_text(workouts.name || ' ' || workouts.description) like ${containsFolded(search ?? '')}`,
      ),
    );
  const latest = done
    .select(shownColumns)
    .select('workouts.gymId')
    .select(sql<number>`count(*) over (partition by ${nameKey})`.as('times'))
    .distinctOn(nameKey)
    .orderBy(nameKey)
    .orderBy('workouts.schedule', 'desc')
    .orderBy('workouts.id', 'desc');
  const page = db
    .selectFrom(latest.as('workouts'))
    .selectAll()
    .select((eb) =>
      countOf(
        eb
          .selectFrom('scores')
          .whereRef('scores.gymId', '=', 'workouts.gymId')
          .whereRef('scores.workoutId', '=', 'workouts.id')
          .where('scores.deletedAt', 'is', null),
      ).as('scores'),
    )
    .orderBy('workouts.schedule', 'desc')
    .orderBy('workouts.id', 'desc')
    .limit(limit)
    .offset(offset);
  const names = done.select(sql<number>`count(distinct ${nameKey})`.as('total'));
  return findPage(db, names, page);
}
