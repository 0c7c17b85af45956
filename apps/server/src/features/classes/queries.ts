import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { type Actor, asAthlete } from '../../platform/sessions/actor.ts';
import { openGyms, visibleGymIds } from '../gyms/index.ts';
import { visibleTracks } from '../tracks/index.ts';

export interface ClassKey {
  readonly gymId: string;
  readonly classId: string;
}

export interface ClassDayKey extends ClassKey {
  readonly day: string;
}

/** The owner and the coaches of a gym. */
function staffOfGym(db: Database, gymId: string | Expression<string>) {
  const owner = db.selectFrom('gyms').select('ownerId as userId').where('id', '=', gymId);
  const coaches = db.selectFrom('gymStaff').select('userId').where('gymId', '=', gymId);
  return db
    .selectFrom(owner.unionAll(coaches).as('staff'))
    .innerJoin('users', 'users.id', 'staff.userId')
    .select('users.id')
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'));
}

const ofTimes = sql<SqlBool>`tracks.gym_id = class_times.gym_id and tracks.id = any(class_times.track_ids)`;

/** The live tracks that a row of `class_times` names, or those of them that the reader may see. */
function tracksOfTimes(db: Database, reader: Actor | null) {
  const live = reader
    ? visibleTracks(db, reader)
    : db.selectFrom('tracks').where('tracks.deletedAt', 'is', null);
  return live.select(['tracks.id', 'tracks.name']).where(ofTimes).orderBy('tracks.createdAt');
}

/** The times of a query's classes, in the order of their days. A coach who has left the team is left out. */
function timesOfClasses(db: Database, reader: Actor | null = null) {
  const coach = staffOfGym(db, sql.ref('class_times.gym_id')).where(
    sql<SqlBool>`users.id = class_times.coach_id`,
  );
  return db
    .selectFrom('classTimes')
    .select(['classTimes.fromDay', 'classTimes.weekday', 'classTimes.startTime'])
    .select(['classTimes.minutes', 'classTimes.name', 'classTimes.places', 'classTimes.trackIds'])
    .select([jsonRows(coach).as('coaches'), jsonRows(tracksOfTimes(db, reader)).as('tracks')])
    .where(sql<SqlBool>`class_times.gym_id = classes.gym_id and class_times.class_id = classes.id`)
    .orderBy('classTimes.fromDay');
}

function changedDaysOfClasses(db: Database) {
  return db
    .selectFrom('classDays')
    .select(['classDays.day', 'classDays.change', 'classDays.toDay', 'classDays.toStart'])
    .select(['classDays.reason', 'classDays.changedAt'])
    .where(sql<SqlBool>`class_days.gym_id = classes.gym_id and class_days.class_id = classes.id`);
}

/** The classes of open gyms, with their times and changed days. */
function classes(db: Database) {
  return db
    .selectFrom('classes')
    .innerJoin('gyms', 'gyms.id', 'classes.gymId')
    .select(['classes.gymId', 'classes.id as classId'])
    .select(['gyms.name as gym', 'gyms.timeZone', 'gyms.classLeaveHours as leaveHours'])
    .select(jsonRows(changedDaysOfClasses(db)).as('changedDays'))
    .where('gyms.closedAt', 'is', null);
}

/** A class with its times and changed days, as the gym sees it. */
export async function findClass(db: Database, { gymId, classId }: ClassKey) {
  return classes(db)
    .select(jsonRows(timesOfClasses(db)).as('times'))
    .where('classes.gymId', '=', gymId)
    .where('classes.id', '=', classId)
    .executeTakeFirst();
}

export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>;

export type TimesRow = ClassRow['times'][number];

export async function listClassesOfGym(db: Database, gymId: string): Promise<ClassRow[]> {
  return classes(db)
    .select(jsonRows(timesOfClasses(db)).as('times'))
    .where('classes.gymId', '=', gymId)
    .execute();
}

/** Returns how late athletes may leave a class of the gym, and the coaches and tracks that a class can have. */
export async function findSettings(db: Database, gymId: string) {
  const tracks = db
    .selectFrom('tracks')
    .select(['tracks.id', 'tracks.name'])
    .where('tracks.gymId', '=', gymId)
    .where('tracks.deletedAt', 'is', null)
    .orderBy('tracks.createdAt');
  return openGyms(db)
    .select('gyms.classLeaveHours as leaveHours')
    .select([jsonRows(staffOfGym(db, gymId)).as('coaches'), jsonRows(tracks).as('tracks')])
    .where('gyms.id', '=', gymId)
    .executeTakeFirst();
}

/** How many come and wait on each day of a query's classes, and the reader's own place. */
function countsOfClasses(db: Database, readerId: string) {
  return db
    .selectFrom('classPlaces')
    .leftJoin('classPlaces as mine', (join) =>
      sameGym(join, 'mine.classId', 'classPlaces.classId')
        .onRef('mine.day', '=', 'classPlaces.day')
        .on('mine.userId', '=', readerId),
    )
    .select('classPlaces.day')
    .select([
      sql<number>`count(*) filter (where class_places.state = 'comes')::integer`.as('coming'),
      sql<number>`count(*) filter (where class_places.state = 'waits')::integer`.as('waiting'),
      sql<number>`count(*) filter (
        where class_places.state = 'waits' and class_places.number <= mine.number
      )::integer`.as('position'),
      sql<'comes' | 'waits' | 'left' | null>`max(mine.state)`.as('state'),
      sql<string | null>`max(mine.moved_up_at)`.as('movedUpAt'),
    ])
    .where(
      sql<SqlBool>`class_places.gym_id = classes.gym_id and class_places.class_id = classes.id`,
    )
    .groupBy('classPlaces.day');
}

interface ReadClasses {
  readonly gymId: string | undefined;
  readonly fromDay: string;
  readonly toDay: string;
}

/**
 * Returns the classes of the gyms that the reader may see, with the reader's tracks. The counts and changes are those of the
 * days from the first to the last.
 */
export async function listVisibleClasses(
  db: Database,
  reader: Actor,
  { gymId, fromDay, toDay }: ReadClasses,
) {
  const athlete = asAthlete(reader);
  const joined = visibleTracks(db, athlete).select('tracks.id').where(ofTimes);
  const times = timesOfClasses(db, reader).select((eb) => eb.exists(joined).as('isJoined'));
  const days = countsOfClasses(db, reader.id)
    .where('classPlaces.day', '>=', fromDay)
    .where('classPlaces.day', '<=', toDay);
  const all = classes(db)
    .select([jsonRows(times).as('times'), jsonRows(days).as('days')])
    .select((eb) => eb('classes.gymId', 'in', visibleGymIds(db, athlete)).as('isMember'))
    .where('classes.gymId', 'in', visibleGymIds(db, reader));
  return (gymId ? all.where('classes.gymId', '=', gymId) : all).execute();
}

export type VisibleClassRow = Awaited<ReturnType<typeof listVisibleClasses>>[number];

/** Whether the reader may see a gym, and so its classes. */
export async function findGymOfReader(db: Database, reader: Actor, gymId: string) {
  return openGyms(db)
    .select(['gyms.id', 'gyms.timeZone'])
    .where('gyms.id', '=', gymId)
    .where('gyms.id', 'in', visibleGymIds(db, reader))
    .executeTakeFirst();
}

/** The gym of a class that the reader may see. */
export async function findGymOfClass(db: Database, reader: Actor, classId: string) {
  const row = await db
    .selectFrom('classes')
    .select('gymId')
    .where('gymId', 'in', visibleGymIds(db, reader))
    .where('id', '=', classId)
    .executeTakeFirst();
  return row?.gymId;
}

/** Locks a class until the transaction ends, so that its times and places change one after another. */
export async function lockClass(trx: Trx, { gymId, classId }: ClassKey): Promise<boolean> {
  const row = await trx
    .selectFrom('classes')
    .select('id')
    .where('gymId', '=', gymId)
    .where('id', '=', classId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the classes of a gym that the timetable has on this day or later, without this one. */
export async function countOtherClasses(trx: Trx, { gymId, classId }: ClassKey): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from (
      select distinct on (class_id) weekday from class_times
      where gym_id = ${gymId} and class_id <> ${classId}
      order by class_id, from_day desc
    ) as latest
    where weekday is not null`.execute(trx);
  return rows[0]?.others ?? 0;
}

/** Adds a class without times, unless there is one with this id. */
export async function insertClass(trx: Trx, { gymId, classId }: ClassKey, now: Date) {
  await insertRow(trx, 'classes', { gymId, id: classId, createdAt: now });
}

/** Gives a class new times from their first day on, instead of all times that it had from then on. */
export async function replaceTimes(trx: Trx, times: Insertable<DB['classTimes']>): Promise<void> {
  await trx
    .deleteFrom('classTimes')
    .where('gymId', '=', times.gymId)
    .where('classId', '=', times.classId)
    .where('fromDay', '>=', times.fromDay)
    .execute();
  await trx.insertInto('classTimes').values(times).execute();
}

/** Stores what differs from the timetable on a day of a class. */
export async function upsertDay(trx: Trx, changed: Insertable<DB['classDays']>): Promise<void> {
  await trx
    .insertInto('classDays')
    .values(changed)
    .onConflict((oc) =>
      oc.columns(['gymId', 'classId', 'day']).doUpdateSet((eb) => ({
        change: eb.ref('excluded.change'),
        toDay: eb.ref('excluded.toDay'),
        toStart: eb.ref('excluded.toStart'),
        reason: eb.ref('excluded.reason'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute();
}

/** Notes that the people of a day are told about a change of its times. */
export async function markDayChanged(trx: Trx, key: ClassDayKey, now: Date): Promise<void> {
  await trx
    .insertInto('classDays')
    .values({ ...key, reason: '', changedAt: now })
    .onConflict((oc) => oc.columns(['gymId', 'classId', 'day']).doUpdateSet({ changedAt: now }))
    .execute();
}

/** Sets how late an athlete of the gym may leave a class. */
export async function updateLeaveHours(db: Database, gymId: string, classLeaveHours: number) {
  await db.updateTable('gyms').set({ classLeaveHours }).where('id', '=', gymId).execute();
}

/** Deletes the timetable of a gym with all places. */
export async function deleteClassesOfGym(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('classes').where('gymId', '=', gymId).execute();
}
