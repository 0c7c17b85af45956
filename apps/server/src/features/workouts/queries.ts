import type { BenchmarkLoad } from '@trackboard/contract/workouts';
import { type Expression, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { findWithListOnce } from '../../platform/database/find-list.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import { takeLocked } from '../../platform/database/take-locked.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { type Actor, gymOfWork } from '../../platform/sessions/actor.ts';
import { coachedGymIds, visibleGyms } from '../gyms/index.ts';
import { visibleTracks } from '../tracks/index.ts';
import { pageAfter } from '../../platform/database/each-page.ts';
import { type ShownWorkout, shownColumns } from './content.ts';
import type { WorkoutPlace } from './place-on-day.ts';

export type WorkoutRow = Selectable<DB['workouts']>;

/** The workouts that the actor may see: those of visible tracks, drafts only for the gym's owner and coaches. */
export function visibleWorkouts(db: Database, actor: Actor) {
  const workouts = visibleTracks(db, actor)
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

/** Locks a live workout until the transaction ends: `change` to update it, `keep` to prevent updates by others. */
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

/** A range of days of a gym's calendar, optionally of one track. */
export interface CalendarRange {
  readonly gymId: string;
  readonly trackId?: string | null | undefined;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Where a workout's part begins on the day of its track: keeps each part together, in the owner's order. */
export const startOfPart = sql`min(workouts.sort_order) over (
  partition by workouts.schedule, workouts.track_id, workouts.part
)`;

/** The coach who wrote a workout, without a name once the account is deleted; `date` is an instant. */
interface Writing {
  readonly name: string | null;
  readonly date: string;
}

const writtenBy = sql<Writing | null>`(
  select json_build_object(
    'name', case when deleted_at is null then trim(first_name || ' ' || last_name) end,
    'date', workouts.written_at
  ) from users where id = workouts.written_by
)`;

export type CalendarWorkout = ShownWorkout & { readonly writtenBy: Writing | null };

const readCalendar = findWithListOnce(
  (db, { actor, range }: { readonly actor: Actor; readonly range: CalendarRange }) => {
    const { gymId, trackId, fromDate, toDate } = range;
    const place: Expression<{ placeId: string }> = trackId
      ? visibleTracks(db, actor)
          .where('tracks.gymId', '=', gymId)
          .where('tracks.id', '=', trackId)
          .select('tracks.id as placeId')
      : visibleGyms(db, actor).where('gyms.id', '=', gymId).select('gyms.id as placeId');
    const days = visibleWorkouts(db, actor)
      .select(shownColumns)
      .select(writtenBy.as('writtenBy'))
      .where('workouts.gymId', '=', gymId)
      .where('workouts.schedule', '>=', fromDate)
      .where('workouts.schedule', '<=', toDate)
      .orderBy('workouts.schedule');
    const workouts = trackId
      ? days.where('workouts.trackId', '=', trackId)
      : days.orderBy('tracks.name').orderBy('workouts.trackId').orderBy(startOfPart);
    return [place, workouts.orderBy('workouts.sortOrder').orderBy('workouts.id')];
  },
  { per: ['role'] },
);

/** The workouts of a range in calendar order; null if the actor may not see its gym or track. */
export async function findCalendar(
  db: Database,
  actor: Actor,
  { trackId, ...range }: CalendarRange,
): Promise<CalendarWorkout[] | null> {
  const found = await readCalendar(db, { actor, range: { ...range, trackId: trackId || null } });
  return found && found.rows;
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

export async function insertWorkouts(db: Database, rows: readonly Insertable<DB['workouts']>[]) {
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

export async function listBenchmarks(db: Database) {
  return db
    .selectFrom('benchmarkWorkouts')
    .selectAll()
    .select((eb) => eb.ref('loads').$castTo<BenchmarkLoad[]>().as('loads'))
    .orderBy('position')
    .execute();
}

export async function listLiftMovements(db: Database): Promise<Selectable<DB['liftMovements']>[]> {
  return db.selectFrom('liftMovements').selectAll().orderBy('position').execute();
}

/** What workouts name: lifts and benchmarks by id, and the gym's own workouts by name. */
export interface NamedInLibraries {
  readonly lifts: readonly string[];
  readonly benchmarks: readonly string[];
  readonly own: readonly string[];
}

/** Those that exist. A gym's own workout is one that names no benchmark or lift of the library. */
export async function findInLibraries(
  db: Database,
  gymId: string,
  { lifts, benchmarks, own }: NamedInLibraries,
): Promise<NamedInLibraries> {
  const { rows } = await sql<NamedInLibraries>`
    select
      array(select id::text from lift_movements where id = any(${lifts}::uuid[])) as lifts,
      array(select id::text from benchmark_workouts where id = any(${benchmarks}::uuid[])) as benchmarks,
      array(
        select asked.name from unnest(${own}::text[]) as asked (name)
        where exists (
          select from workouts
          where gym_id = ${gymId} and deleted_at is null
            -- The expression of the index workouts_of_subject.
            and coalesce(benchmark_id::text, movement_ids[1]::text, fold_text(name)) = fold_text(asked.name)
        )
      ) as own`.execute(db);
  return rows[0] ?? { lifts: [], benchmarks: [], own: [] };
}

/** The lifts of a list of ids, by name and in the list's order. */
export function liftNames(db: Database, ids: Expression<string[]>) {
  return jsonArrayFrom(
    db
      .selectFrom('liftMovements')
      .select('liftMovements.name')
      .where(sql<boolean>`lift_movements.id = any(${ids})`)
      .orderBy(sql`array_position(${ids}, lift_movements.id)`),
  );
}

/** A page of all workouts of a gym, drafts and deleted ones too, ordered by creation. */
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
