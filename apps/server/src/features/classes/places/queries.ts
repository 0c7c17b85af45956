import { type Insertable, type SqlBool, sql } from 'kysely';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { deleteRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import { gymIdsEverJoined } from '../../gyms/index.ts';
import { isOnTrack } from '../../tracks/index.ts';
import type { ClassDayKey, ClassKey } from '../queries.ts';

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
  return placesOf(db, key)
    .select(['userId', 'number', 'state', 'askedAt', 'movedUpAt', 'leftAt'])
    .execute();
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

/** Gives a place, or a new one to somebody who has left. A person who only waits keeps the mark of having left late. */
export async function upsertPlace(trx: Trx, place: Insertable<DB['classPlaces']>): Promise<void> {
  const { number, state, askedAt } = place;
  const left = state === 'comes' ? { leftAt: null } : {};
  await trx
    .insertInto('classPlaces')
    .values(place)
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'classId', 'day', 'userId'])
        .doUpdateSet({ number, state, askedAt, movedUpAt: null, ...left }),
    )
    .execute();
}

export async function deletePlace(trx: Trx, key: ClassDayKey & { readonly userId: string }) {
  return deleteRow(trx, 'classPlaces', key);
}

/** Notes that somebody has left late, now or before they waited for another place. */
export async function markLeftLate(
  trx: Trx,
  { gymId, classId, day, userId }: ClassDayKey & { readonly userId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('classPlaces')
    .set({ state: 'left', leftAt: sql<Date>`coalesce(left_at, ${now})` })
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
    .set({ state: 'comes', movedUpAt: now, leftAt: null })
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
