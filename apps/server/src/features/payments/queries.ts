import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';

export type SubscriptionRow = Selectable<DB['trackSubscriptions']> & {
  track: string;
  gym: string;
};

/** The subscriptions of an athlete in some gyms, newest first, those of deleted tracks too. */
export async function listSubscriptions(
  db: Database,
  { userId, gymIds }: { userId: string; gymIds: readonly string[] },
): Promise<SubscriptionRow[]> {
  if (!gymIds.length) return [];
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'trackSubscriptions.gymId')
        .onRef('tracks.id', '=', 'trackSubscriptions.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .selectAll('trackSubscriptions')
    .select(['tracks.name as track', 'gyms.name as gym'])
    .where('trackSubscriptions.gymId', 'in', gymIds)
    .where('trackSubscriptions.userId', '=', userId)
    .orderBy('trackSubscriptions.createdAt', 'desc')
    .orderBy('trackSubscriptions.id')
    .execute();
}
