import type { Database } from '../../../platform/database/transaction.ts';
import { pageSize } from '../../../platform/database/each-page.ts';

/** All gyms that a user ever joined, in that order. */
export async function listGymsEver(db: Database, userId: string) {
  return db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select([
      'gymMembers.gymId',
      'gyms.name as gym',
      'gymMembers.isPrimary',
      'gymMembers.joinedAt',
      'gymMembers.leftAt',
    ])
    .where('gymMembers.userId', '=', userId)
    .orderBy('gymMembers.joinedAt')
    .orderBy('gymMembers.gymId')
    .execute();
}

export async function findOpenGym(db: Database, id: string) {
  return db
    .selectFrom('gyms')
    .selectAll()
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}
export type GymRow = NonNullable<Awaited<ReturnType<typeof findOpenGym>>>;

/** A page of the athletes in a gym, in the order of joining. */
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
