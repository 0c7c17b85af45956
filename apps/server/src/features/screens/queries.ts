import type { ScreenTimer } from '@trackboard/contract/screens';
import { type Selectable, type SqlBool, type Updateable, sql } from 'kysely';
import { deleteOld } from '../../platform/database/delete-old.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import { findRow, insertRow, updateRow } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';

export interface OpenedScreen extends Selectable<DB['openedScreens']> {}

/** A timer without its workout, which has its own column. */
export type StoredTimer = Omit<ScreenTimer, 'trackWorkoutId'>;

/** A screen of a gym. */
export interface ScreenRow extends Omit<Selectable<DB['screens']>, 'timer'> {
  readonly timer: StoredTimer | null;
}

type NewScreen = Pick<ScreenRow, 'gymId' | 'id' | 'trackId' | 'name' | 'shows' | 'pairedAt'>;

/** The key of a screen of a gym. */
export type ScreenPlace = Pick<ScreenRow, 'gymId' | 'id'>;

interface NewCode {
  readonly id: string;
  readonly code: string;
  readonly codeExpiresAt: Date;
}

/** Stores a screen that waits for a gym. Returns false if another screen shows the code. */
export async function insertOpenedScreen(
  db: Database,
  screen: NewCode & Pick<OpenedScreen, 'lastSeenAt'>,
): Promise<boolean> {
  return insertRow(db, 'openedScreens', screen);
}

/** Replaces the code of a waiting screen if it has expired and no other screen shows the new one. */
export async function replaceCode(
  db: Database,
  { id, code, codeExpiresAt }: NewCode,
  now: Date,
): Promise<void> {
  await db
    .updateTable('openedScreens')
    .set({ code, codeExpiresAt })
    .where('id', '=', id)
    .where('codeExpiresAt', '<=', now)
    .where(
      sql<boolean>`not exists (select from opened_screens as other where other.code = ${code})`,
    )
    .execute();
}

export async function findOpenedScreen(db: Database, id: string) {
  return findRow(db, 'openedScreens', { id });
}

/** Finds which of these screens have not ended. */
export async function findOpenScreens(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('openedScreens').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Stores when a screen called. Does nothing if the screen called after `since`. */
export async function updateLastCall(db: Database, id: string, now: Date, since: Date) {
  await db
    .updateTable('openedScreens')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .where('lastSeenAt', '<', since)
    .execute();
}

/** Locks the screen that shows a code. */
export async function lockScreenWithCode(trx: Trx, code: string, now: Date) {
  return trx
    .selectFrom('openedScreens')
    .select(['id', 'lastSeenAt'])
    .where('code', '=', code)
    .where('codeExpiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Turns an opened screen into a screen of a gym; both are locked. Returns false if the gym has `limit` screens. */
export async function insertScreen(trx: Trx, screen: NewScreen, limit: number): Promise<boolean> {
  const { gymId, id } = screen;
  const count = await countRows(trx.selectFrom('screens').where('gymId', '=', gymId));
  if (count >= limit) return false;
  await updateRow(trx, 'openedScreens', { id }, { gymId, code: null, codeExpiresAt: null });
  await trx.insertInto('screens').values(screen).execute();
  return true;
}

/**
 * The screens of a gym, each with the day of its chosen workout if that can be shown: published, and on the screen's track.
 */
export function screensOf(db: Database, gymId: string) {
  return db
    .selectFrom('screens')
    .innerJoin('openedScreens as opened', 'opened.id', 'screens.id')
    .innerJoin('gyms', 'gyms.id', 'screens.gymId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'screens.trackId'))
    .leftJoin('workouts', (join) =>
      sameGym(join, 'workouts.id', 'screens.workoutId').on(
        sql<SqlBool>`workouts.track_id = screens.track_id and workouts.is_published
          and workouts.deleted_at is null and tracks.deleted_at is null`,
      ),
    )
    .selectAll('screens')
    .select((eb) => eb.ref('screens.timer').$castTo<StoredTimer | null>().as('timer'))
    .select(['opened.lastSeenAt', 'tracks.name as trackName', 'gyms.timeZone'])
    .select('workouts.schedule as workoutDay')
    .where('screens.gymId', '=', gymId);
}

/** The screens of a gym with the names of their workouts: the chosen one, and the first of today on their track. */
function namedScreensOf(db: Database, gymId: string, now: Date) {
  return screensOf(db, gymId).select([
    'workouts.name as chosenName',
    sql<string | null>`(select first.name from workouts as first
      where first.gym_id = screens.gym_id and first.track_id = screens.track_id
        and first.schedule = (${now}::timestamptz at time zone gyms.time_zone)::date
        and first.is_published and first.deleted_at is null and tracks.deleted_at is null
      order by first.sort_order, first.id limit 1)`.as('firstName'),
  ]);
}

export async function listScreensOfGym(db: Database, gymId: string, now: Date) {
  return namedScreensOf(db, gymId, now).orderBy('screens.name').orderBy('screens.id').execute();
}
export type ListedScreenRow = Awaited<ReturnType<typeof listScreensOfGym>>[number];

export async function findScreenOfGym(db: Database, { gymId, id }: ScreenPlace, now: Date) {
  return namedScreensOf(db, gymId, now).where('screens.id', '=', id).executeTakeFirst();
}

/** Locks a screen until the transaction ends, then reads it. */
export async function lockScreen(trx: Trx, place: ScreenPlace) {
  const locked = trx.selectFrom('screens').select('id').where('gymId', '=', place.gymId);
  await locked.where('id', '=', place.id).forUpdate().execute();
  return screensOf(trx, place.gymId).where('screens.id', '=', place.id).executeTakeFirst();
}

export async function updateScreenRow(
  trx: Trx,
  { gymId, id }: ScreenPlace,
  change: Omit<Updateable<DB['screens']>, 'timer'>,
): Promise<void> {
  await updateRow(trx, 'screens', { gymId, id }, change);
}

/** Stores a timer and when it was last changed. One that was never changed is not shown unless it runs. */
export async function storeTimer(
  trx: Trx,
  { gymId, id }: ScreenPlace,
  { trackWorkoutId, ...timer }: ScreenTimer,
  timerChangedAt: Date | null,
): Promise<void> {
  const stored = { timer: JSON.stringify(timer), timerWorkoutId: trackWorkoutId };
  await updateRow(trx, 'screens', { gymId, id }, { ...stored, timerChangedAt });
}

/** Deletes the screens of a gym, or only the one with `id`, and returns their ids. */
export async function deleteScreens(trx: Trx, gymId: string, id?: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('screens')
    .where('gymId', '=', gymId)
    .$if(id !== undefined, (screens) => screens.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length) await trx.deleteFrom('openedScreens').where('id', 'in', ids).execute();
  return ids;
}

/** Deletes at most `limit` screens without a gym that have not called since then, and returns their number. */
export async function deleteWaitingScreens(db: Database, since: Date, limit: number) {
  const isOld = sql<boolean>`gym_id is null and last_seen_at < ${since}`;
  return deleteOld(db, 'openedScreens', { key: ['id'], isOld, limit });
}

/** Finds which of these screens of a gym show a track. */
export async function listScreensOfTrack(
  db: Database,
  { gymId, trackId }: { gymId: string; trackId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('screens')
    .select('id')
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.id);
}

/** Finds which of these screens of a gym show the track of a workout. */
export async function listScreensOfWorkout(
  db: Database,
  { gymId, workoutId }: { gymId: string; workoutId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('screens')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.trackId', 'screens.trackId'))
    .select('screens.id')
    .where('screens.gymId', '=', gymId)
    .where('workouts.gymId', '=', gymId)
    .where('workouts.id', '=', workoutId)
    .where('screens.id', 'in', ids)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the gym of a screen if it is one of these gyms. */
export async function findGymOfScreen(db: Database, id: string, gymIds: readonly string[]) {
  if (!gymIds.length) return undefined;
  const row = await db
    .selectFrom('screens')
    .select('gymId')
    .where('gymId', 'in', gymIds)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.gymId;
}
