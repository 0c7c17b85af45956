import type { RoundsOfAthlete } from '@trackboard/contract/class-runs';
import type { ScreenTimer } from '@trackboard/contract/screens';
import { type Insertable, type Selectable, type SqlBool, type Updateable, sql } from 'kysely';
import { pageAfter } from '../../platform/database/each-page.ts';
import { updateRow } from '../../platform/database/rows.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { gymIdsEverJoined } from '../gyms/index.ts';
import { isOnTrack } from '../tracks/index.ts';

/** The key of a class. */
export interface RunPlace {
  readonly gymId: string;
  readonly id: string;
}

/** The classes of a gym with the names of their tracks. */
function runsOf(db: Database, gymId: string) {
  return db
    .selectFrom('classRuns')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'classRuns.trackId'))
    .selectAll('classRuns')
    .select((eb) => eb.ref('classRuns.timer').$castTo<ScreenTimer | null>().as('timer'))
    .select('tracks.name as trackName')
    .where('classRuns.gymId', '=', gymId);
}
export type RunRow = Awaited<ReturnType<ReturnType<typeof runsOf>['executeTakeFirstOrThrow']>>;

export async function findRun(db: Database, { gymId, id }: RunPlace) {
  return runsOf(db, gymId).where('classRuns.id', '=', id).executeTakeFirst();
}

/** Locks a class until the transaction ends, then reads it. */
export async function lockRun(trx: Trx, place: RunPlace) {
  const locked = trx.selectFrom('classRuns').select('id').where('gymId', '=', place.gymId);
  await locked.where('id', '=', place.id).forUpdate().execute();
  return findRun(trx, place);
}

/** Starts a class, unless one of its track and day goes on. Returns whether it was started. */
export async function insertRun(trx: Trx, run: Insertable<DB['classRuns']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('classRuns')
    .values(run)
    .onConflict((oc) =>
      oc.columns(['gymId', 'trackId', 'day']).where('endedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type OfDay = Pick<Selectable<DB['classRuns']>, 'gymId' | 'trackId' | 'day'>;

/** Returns the class of a track that goes on on a day. */
export async function findRunUnderWay(db: Database, { gymId, trackId, day }: OfDay) {
  return runsOf(db, gymId)
    .where('classRuns.trackId', '=', trackId)
    .where('classRuns.day', '=', day)
    .where('classRuns.endedAt', 'is', null)
    .executeTakeFirst();
}

/** The other classes that go on on the screen of a class. */
export async function listOthersOnScreen(
  db: Database,
  { gymId, id, screenId }: RunRow,
): Promise<RunRow[]> {
  return runsOf(db, gymId)
    .where('classRuns.screenId', '=', screenId)
    .where('classRuns.id', '<>', id)
    .where('classRuns.endedAt', 'is', null)
    .execute();
}

/** Locks the other classes that go on on the screen of a class until the transaction ends, then reads them. */
export async function lockOthersOnScreen(trx: Trx, row: RunRow): Promise<RunRow[]> {
  await trx
    .selectFrom('classRuns')
    .select('id')
    .where('gymId', '=', row.gymId)
    .where('screenId', '=', row.screenId)
    .where('id', '<>', row.id)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return listOthersOnScreen(trx, row);
}

export async function updateRun(
  trx: Trx,
  { gymId, id }: RunPlace,
  { timer, ...change }: Omit<Updateable<DB['classRuns']>, 'timer'> & { timer?: ScreenTimer | null },
): Promise<void> {
  const stored = timer === undefined ? {} : { timer: timer && JSON.stringify(timer) };
  await updateRow(trx, 'classRuns', { gymId, id }, { ...change, ...stored });
}

/** Returns the gym of a class, or of the screen that shows it, if it is one of these gyms. */
export async function findGymOfRun(db: Database, id: string, gymIds: readonly string[]) {
  if (!gymIds.length) return undefined;
  const row = await db
    .selectFrom('classRuns')
    .select('gymId')
    .where('gymId', 'in', gymIds)
    .where((eb) => eb.or([eb('id', '=', id), eb('screenId', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return row?.gymId;
}

interface Expected {
  readonly coming: readonly string[];
  /** When the class began in earlier weeks. */
  readonly starts: readonly Date[];
}

/** The least number of days of an athlete who is often there, and the most such athletes that are listed. */
const [oftenDays, mostOften] = [3, 20];

/**
 * Lists the athletes on a track who come, each with the place in `coming`, and after them those who were in the gym during
 * classes of the gym that began within an hour of these instants, the most frequent first. As in the list of who is here, a tick,
 * a tap or a score of the day says so, if it was made between an hour before such a class and its end.
 */
export async function listExpected(
  db: Database,
  { gymId, trackId }: OfDay,
  { coming, starts }: Expected,
) {
  const { rows } = await sql<{ userId: string; place: number | null }>`
    with former as (
      select day, started_at - interval '1 hour' as since,
        coalesce(ended_at, started_at + interval '2 hours') as until
      from class_runs
      join unnest(${starts}::timestamptz[]) as start on started_at between start - interval '1 hour' and start + interval '1 hour'
      where gym_id = ${gymId}
    ), seen as (
      select attendance.user_id, attendance.day
      from former join attendance on attendance.day = former.day and attendance.since between former.since and former.until
      where attendance.gym_id = ${gymId}
      union
      select scores.user_id, former.day
      from former
      join scores on scores.gym_id = ${gymId} and scores.created_at between former.since and former.until
      join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
        and workouts.schedule = former.day
      where scores.deleted_at is null
    ), expected as (
      select user_id, place, null::bigint as days from unnest(${coming}::uuid[]) with ordinality as people (user_id, place)
      union all
      select user_id, null, count(*) from seen
      where user_id <> all(${coming}::uuid[])
      group by user_id
      having count(*) >= ${oftenDays}
    )
    select expected.user_id, expected.place
    from expected
    join tracks on tracks.gym_id = ${gymId} and tracks.id = ${trackId}
    join track_members on track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id
      and track_members.user_id = expected.user_id
    where ${isOnTrack}
    order by expected.place, expected.days desc, expected.user_id
    limit ${coming.length + mostOften}`.execute(db);
  return rows;
}

/** Lists what the athletes of a class have done of its parts. */
export async function listRounds(db: Database, { gymId, id }: RunPlace) {
  return db
    .selectFrom('classRounds')
    .select(['userId', 'workoutId as trackWorkoutId', 'rounds', 'isScaled'])
    .where('gymId', '=', gymId)
    .where('runId', '=', id)
    .orderBy('userId')
    .orderBy('workoutId')
    .execute();
}

/** The published workouts of a track's day, each with the athletes on the track. */
function partsOfAthletes(db: Database, { gymId, trackId, day }: OfDay) {
  return db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'workouts.trackId'))
    .innerJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'workouts.trackId').on(isOnTrack),
    )
    .where('workouts.gymId', '=', gymId)
    .where('workouts.trackId', '=', trackId)
    .where('workouts.schedule', '=', day)
    .where('workouts.isPublished', '=', true)
    .where('workouts.deletedAt', 'is', null);
}

/** Stores what an athlete on the track has done of a part. Returns whether the class has this athlete and part. */
export async function upsertRounds(
  trx: Trx,
  run: RunPlace & OfDay,
  { userId, trackWorkoutId, rounds, isScaled }: RoundsOfAthlete,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('classRounds')
    .columns(['gymId', 'runId', 'workoutId', 'userId', 'rounds', 'isScaled'])
    .expression(
      partsOfAthletes(trx, run)
        .select(['workouts.gymId', sql<string>`${run.id}::uuid`.as('runId'), 'workouts.id'])
        .select('trackMembers.userId')
        .select(sql<number[]>`${rounds}::integer[]`.as('rounds'))
        .select(sql<boolean>`${isScaled}::boolean`.as('isScaled'))
        .where('workouts.id', '=', trackWorkoutId)
        .where('trackMembers.userId', '=', userId),
    )
    .onConflict((oc) =>
      oc.columns(['gymId', 'runId', 'workoutId', 'userId']).doUpdateSet((eb) => ({
        rounds: eb.ref('excluded.rounds'),
        isScaled: eb.ref('excluded.isScaled'),
      })),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Lists who was reminded on a day of a track, the first ones first. */
export async function listReminded(db: Database, { gymId, trackId, day }: OfDay) {
  return db
    .selectFrom('classReminders')
    .select(['userId', 'remindedAt'])
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('day', '=', day)
    .orderBy('remindedAt')
    .orderBy('userId')
    .execute();
}

interface Reminded {
  readonly userId: string;
  readonly trackWorkoutId: string;
}

/**
 * Stores that athletes on a track are reminded of published workouts of its day. Leaves out those who were reminded before.
 * Returns the new ones.
 */
export async function insertReminders(
  trx: Trx,
  run: OfDay,
  athletes: readonly Reminded[],
  now: Date,
) {
  const asked = sql<Reminded>`(select * from unnest(
    ${athletes.map(({ userId }) => userId)}::uuid[],
    ${athletes.map(({ trackWorkoutId }) => trackWorkoutId)}::uuid[]
  ) as pairs (user_id, workout_id))`;
  return trx
    .insertInto('classReminders')
    .columns(['gymId', 'trackId', 'day', 'userId', 'workoutId', 'remindedAt'])
    .expression(
      partsOfAthletes(trx, run)
        .select(['workouts.gymId', 'workouts.trackId', 'workouts.schedule'])
        .select(['trackMembers.userId', 'workouts.id'])
        .select(sql<Date>`${now}::timestamptz`.as('now'))
        .where(sql<SqlBool>`(track_members.user_id, workouts.id) in ${asked}`),
    )
    .onConflict((oc) => oc.doNothing())
    .returning(['userId', 'workoutId'])
    .execute();
}

/** Returns the reminders of an athlete in every gym, the earliest first. */
export async function listOwnReminders(db: Database, userId: string) {
  return db
    .selectFrom('classReminders')
    .innerJoin('gyms', 'gyms.id', 'classReminders.gymId')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'classReminders.workoutId'))
    .select(['gyms.name as gym', 'workouts.name as workout'])
    .select(['classReminders.day', 'classReminders.remindedAt'])
    .where('classReminders.gymId', 'in', gymIdsEverJoined(db, userId))
    .where('classReminders.userId', '=', userId)
    .orderBy('classReminders.remindedAt')
    .orderBy('classReminders.trackId')
    .execute();
}

/** Returns the rounds of an athlete in every gym, the earliest first. */
export async function listOwnRounds(db: Database, userId: string) {
  return db
    .selectFrom('classRounds')
    .innerJoin('gyms', 'gyms.id', 'classRounds.gymId')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'classRounds.workoutId'))
    .select(['gyms.name as gym', 'workouts.name as workout', 'workouts.schedule as day'])
    .select(['classRounds.rounds', 'classRounds.isScaled'])
    .where('classRounds.gymId', 'in', gymIdsEverJoined(db, userId))
    .where('classRounds.userId', '=', userId)
    .orderBy('workouts.schedule')
    .orderBy('classRounds.runId')
    .orderBy('classRounds.workoutId')
    .execute();
}

export async function listRunsOfGym(db: Database, gymId: string, after: RunPlace | undefined) {
  return pageAfter(runsOf(db, gymId), ['classRuns.id'], after && [after.id]);
}

/** Deletes the rounds and reminders of an athlete in every gym. */
export async function deletePartOf(trx: Trx, userId: string): Promise<void> {
  for (const table of ['classRounds', 'classReminders'] as const) {
    await trx
      .deleteFrom(table)
      .where('gymId', 'in', gymIdsEverJoined(trx, userId))
      .where('userId', '=', userId)
      .execute();
  }
}

/** Deletes the classes of a gym with the names of their guests. */
export async function deleteRunsOfGym(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('classRuns').where('gymId', '=', gymId).execute();
}
