import type { Database } from '../../../platform/database/transaction.ts';
import { pageSize } from '../each-page.ts';
import { liftNames } from '../queries.ts';

export async function findGymOfOwner(db: Database, ownerId: string) {
  return db
    .selectFrom('gyms')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}
export type GymRow = NonNullable<Awaited<ReturnType<typeof findGymOfOwner>>>;

/** All tracks of a gym, deleted ones too. */
export async function listTracks(db: Database, gymId: string) {
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('gymId', '=', gymId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
export type TrackRow = Awaited<ReturnType<typeof listTracks>>[number];

/** A page of all workouts of a gym, drafts and deleted ones too, in the order of their making. */
export async function listWorkouts(db: Database, gymId: string, after: { id: string } | undefined) {
  const query = db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) =>
      join.onRef('tracks.gymId', '=', 'workouts.gymId').onRef('tracks.id', '=', 'workouts.trackId'),
    )
    .selectAll('workouts')
    .select('tracks.name as track')
    .select((eb) => liftNames(db, eb.ref('workouts.movementIds')).as('movements'))
    .where('workouts.gymId', '=', gymId)
    .orderBy('workouts.id')
    .limit(pageSize);
  return (after ? query.where('workouts.id', '>', after.id) : query).execute();
}
export type WorkoutRow = Awaited<ReturnType<typeof listWorkouts>>[number];

/** A page of the athletes who are in a gym now, in the order of joining. */
export async function listAthletes(
  db: Database,
  gymId: string,
  after: { joinedAt: Date; id: string } | undefined,
) {
  const query = db
    .selectFrom('gymMembers')
    .innerJoin('users', 'users.id', 'gymMembers.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'gymMembers.joinedAt'])
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.leftAt', 'is', null)
    .orderBy('gymMembers.joinedAt')
    .orderBy('gymMembers.userId')
    .limit(pageSize);
  if (!after) return query.execute();
  return query
    .where((eb) =>
      eb(
        eb.refTuple('gymMembers.joinedAt', 'gymMembers.userId'),
        '>',
        eb.tuple(after.joinedAt, after.id),
      ),
    )
    .execute();
}
export type AthleteRow = Awaited<ReturnType<typeof listAthletes>>[number];
