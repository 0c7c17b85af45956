import type { Database } from '../../../platform/database/transaction.ts';

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
