import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import { pageAfter } from '../../platform/database/each-page.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { deleteRow, insertRow } from '../../platform/database/rows.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { type Actor, asAthlete } from '../../platform/sessions/actor.ts';
import { gymIdsEverJoined, openGyms, visibleGymIds } from '../gyms/index.ts';
import { isOnTrack, visibleTracks } from '../tracks/index.ts';

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

/** Returns all classes of a gym. */
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

/** Returns the gym of a class if the athlete is in it. The athlete then stays in the gym until the transaction ends. */
export async function holdGymOfClass(trx: Trx, userId: string, classId: string) {
  const row = await trx
    .selectFrom('gymMembers')
    .innerJoin('classes', 'classes.gymId', 'gymMembers.gymId')
    .select('classes.gymId')
    .where('classes.id', '=', classId)
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is', null)
    .forShare('gymMembers')
    .executeTakeFirst();
  return row?.gymId;
}

/** Returns the tracks of a gym that the athlete is on, and stays on until the transaction ends. */
export async function holdTracks(trx: Trx, gymId: string, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .select('tracks.id')
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.userId', '=', userId)
    .where('tracks.deletedAt', 'is', null)
    .where(isOnTrack)
    .orderBy('tracks.id')
    .forShare('trackMembers')
    .execute();
  return rows.map(({ id }) => id);
}

function placesOf(db: Database, { gymId, classId, day }: ClassDayKey) {
  return db
    .selectFrom('classPlaces')
    .where('classPlaces.gymId', '=', gymId)
    .where('classPlaces.classId', '=', classId)
    .where('classPlaces.day', '=', day)
    .orderBy('classPlaces.number');
}

/** Returns the places of a day in the order in which they were asked for. */
export async function listPlaces(db: Database, key: ClassDayKey) {
  return placesOf(db, key).select(['userId', 'number', 'state', 'askedAt', 'movedUpAt']).execute();
}
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** The tracks that the athletes of a query's places are on. */
function tracksOfPeople(db: Database) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .select(['tracks.id', 'tracks.name'])
    .where(sql<SqlBool>`track_members.gym_id = class_places.gym_id`)
    .where(sql<SqlBool>`track_members.user_id = class_places.user_id`)
    .where('tracks.deletedAt', 'is', null)
    .where(isOnTrack);
}

/** Returns the people of a day in the order in which they asked. */
export async function listPeople(db: Database, key: ClassDayKey) {
  return placesOf(db, key)
    .innerJoin('users', 'users.id', 'classPlaces.userId')
    .select(['classPlaces.userId', 'users.firstName', 'users.lastName', 'users.image'])
    .select(['classPlaces.state', 'classPlaces.movedUpAt'])
    .select(jsonRows(tracksOfPeople(db)).as('tracks'))
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Returns who comes and who waits on these days of a gym's classes, in the order in which they asked. */
export async function listPeopleOfDays(
  db: Database,
  gymId: string,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
) {
  return db
    .selectFrom('classPlaces')
    .innerJoin('users', 'users.id', 'classPlaces.userId')
    .select(['classPlaces.classId', 'classPlaces.day', 'classPlaces.userId', 'classPlaces.state'])
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .where('classPlaces.gymId', '=', gymId)
    .where('classPlaces.day', '>=', fromDay)
    .where('classPlaces.day', '<=', toDay)
    .where('classPlaces.state', '<>', 'left')
    .orderBy('classPlaces.number')
    .execute();
}

/** Gives a place, or a new one to somebody who has left. */
export async function upsertPlace(trx: Trx, place: Insertable<DB['classPlaces']>): Promise<void> {
  const { number, state, askedAt } = place;
  await trx
    .insertInto('classPlaces')
    .values(place)
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'classId', 'day', 'userId'])
        .doUpdateSet({ number, state, askedAt, movedUpAt: null, leftAt: null }),
    )
    .execute();
}

export async function deletePlace(trx: Trx, key: ClassDayKey & { readonly userId: string }) {
  return deleteRow(trx, 'classPlaces', key);
}

/** Notes that somebody who came has left late. */
export async function markLeftLate(
  trx: Trx,
  { gymId, classId, day, userId }: ClassDayKey & { readonly userId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('classPlaces')
    .set({ state: 'left', leftAt: now })
    .where('gymId', '=', gymId)
    .where('classId', '=', classId)
    .where('day', '=', day)
    .where('userId', '=', userId)
    .execute();
}

/** Returns how many come and wait on the days of a class from `fromDay` on that have people. */
export async function countPeople(trx: Trx, { gymId, classId }: ClassKey, fromDay: string) {
  return trx
    .selectFrom('classPlaces')
    .select('day')
    .select([
      sql<number>`count(*) filter (where state = 'comes')::integer`.as('coming'),
      sql<number>`count(*) filter (where state = 'waits')::integer`.as('waiting'),
    ])
    .where('gymId', '=', gymId)
    .where('classId', '=', classId)
    .where('day', '>=', fromDay)
    .where('state', '<>', 'left')
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Gives places to the first on the waiting list of a day, and returns them. */
export async function moveUpFirst(
  trx: Trx,
  key: ClassDayKey,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<string[]> {
  const first = placesOf(trx, key).select('userId').where('state', '=', 'waits').limit(limit);
  const rows = await trx
    .updateTable('classPlaces')
    .set({ state: 'comes', movedUpAt: now })
    .where('gymId', '=', key.gymId)
    .where('classId', '=', key.classId)
    .where('day', '=', key.day)
    .where('userId', 'in', first)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Returns the places of a gym from a day on, each with whether its athlete is still in the gym and with the tracks that the
 * athlete is on.
 */
export async function listUpcomingPlaces(db: Database, gymId: string, fromDay: string) {
  return db
    .selectFrom('classPlaces')
    .leftJoin('gymMembers', (join) =>
      sameGym(join, 'gymMembers.userId', 'classPlaces.userId').on('gymMembers.leftAt', 'is', null),
    )
    .select(['classPlaces.classId', 'classPlaces.day', 'classPlaces.userId'])
    .select(sql<boolean>`gym_members.user_id is not null`.as('isMember'))
    .select(jsonRows(tracksOfPeople(db)).as('tracks'))
    .where('classPlaces.gymId', '=', gymId)
    .where('classPlaces.day', '>=', fromDay)
    .where('classPlaces.state', '<>', 'left')
    .orderBy('classPlaces.classId')
    .execute();
}
export type UpcomingPlaceRow = Awaited<ReturnType<typeof listUpcomingPlaces>>[number];

/** Sets how late an athlete of the gym may leave a class. */
export async function updateLeaveHours(db: Database, gymId: string, classLeaveHours: number) {
  await db.updateTable('gyms').set({ classLeaveHours }).where('id', '=', gymId).execute();
}

/** Returns the days on which an athlete came to a class, waited or left late, in all gyms ever joined. */
export async function listOwnPlaces(db: Database, userId: string) {
  return db
    .selectFrom('classPlaces')
    .innerJoin('gyms', 'gyms.id', 'classPlaces.gymId')
    .select(['classPlaces.gymId', 'gyms.name as gym', 'classPlaces.classId', 'classPlaces.day'])
    .select(['classPlaces.state', 'classPlaces.askedAt', 'classPlaces.movedUpAt'])
    .select('classPlaces.leftAt')
    .where('classPlaces.gymId', 'in', gymIdsEverJoined(db, userId))
    .where('classPlaces.userId', '=', userId)
    .orderBy('classPlaces.day')
    .orderBy('classPlaces.classId')
    .execute();
}

/** Returns a page of the places in a gym's classes. */
export async function listPlacesOfGym(
  db: Database,
  gymId: string,
  after: (ClassDayKey & { readonly userId: string }) | undefined,
) {
  const all = db
    .selectFrom('classPlaces')
    .innerJoin('users', 'users.id', 'classPlaces.userId')
    .select(['classPlaces.gymId', 'classPlaces.classId', 'classPlaces.day', 'classPlaces.userId'])
    .select(['classPlaces.state', 'classPlaces.askedAt', 'classPlaces.movedUpAt'])
    .select(['classPlaces.leftAt', 'users.firstName', 'users.lastName'])
    .where('classPlaces.gymId', '=', gymId);
  const columns = ['classPlaces.classId', 'classPlaces.day', 'classPlaces.userId'] as const;
  return pageAfter(all, columns, after && [after.classId, after.day, after.userId]);
}
export type PlaceOfGymRow = Awaited<ReturnType<typeof listPlacesOfGym>>[number];

/** Deletes the places of an athlete in every gym, and takes a coach off all classes. */
export async function deletePlacesOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .with('noCoach', (cte) =>
      cte
        .updateTable('classTimes')
        .set({ coachId: null })
        .where('gymId', 'in', gymIdsEverJoined(trx, userId))
        .where('coachId', '=', userId),
    )
    .deleteFrom('classPlaces')
    .where('gymId', 'in', gymIdsEverJoined(trx, userId))
    .where('userId', '=', userId)
    .execute();
}

/** Deletes the timetable of a gym with all places. */
export async function deleteClassesOfGym(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('classes').where('gymId', '=', gymId).execute();
}
