import type { Database } from '../../../platform/database/transaction.ts';
import { gymIdsOfBuyer } from '../queries.ts';

/** The ids of the gyms that an athlete ever joined or began to pay. */
export async function listGymsOfBuyer(db: Database, userId: string): Promise<string[]> {
  const rows = await gymIdsOfBuyer(db, userId).execute();
  return rows.map(({ gymId }) => gymId).toSorted();
}

/** All subscriptions of an athlete to tracks of a gym, including ended ones. */
export async function listSubscriptionsEver(db: Database, gymId: string, userId: string) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'trackSubscriptions.gymId')
        .onRef('tracks.id', '=', 'trackSubscriptions.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .selectAll('trackSubscriptions')
    .select(['gyms.name as gym', 'tracks.name as track'])
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.userId', '=', userId)
    .orderBy('trackSubscriptions.createdAt')
    .orderBy('trackSubscriptions.id')
    .execute();
}
