import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export type SubscriptionRow = Selectable<DB['trackSubscriptions']>;

/** An athlete and a paid track. */
export interface Buyer {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/** A subscription to a track of the gym, by its id at the provider. */
export async function findSubscription(
  db: Database,
  gymId: string,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('stripeSubscriptionId', '=', subscriptionId)
    .executeTakeFirst();
}

/** Locks and returns all subscriptions of an athlete to a track. */
export async function lockSubscriptions(
  trx: Trx,
  { gymId, trackId, userId }: Buyer,
): Promise<SubscriptionRow[]> {
  return trx
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('userId', '=', userId)
    .where('trackId', '=', trackId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether a track and its gym are open, and the athlete's membership in both. */
export async function findAthleteState(db: Database, { gymId, trackId, userId }: Buyer) {
  return db
    .selectFrom('tracks')
    .innerJoin('gyms', 'gyms.id', 'tracks.gymId')
    .leftJoin('trackMembers', (join) =>
      join
        .onRef('trackMembers.gymId', '=', 'tracks.gymId')
        .onRef('trackMembers.trackId', '=', 'tracks.id')
        .on('trackMembers.userId', '=', userId)
        .on('trackMembers.leftAt', 'is', null),
    )
    .leftJoin('gymMembers', (join) =>
      join.onRef('gymMembers.gymId', '=', 'tracks.gymId').on('gymMembers.userId', '=', userId),
    )
    .select([
      'tracks.deletedAt',
      'gyms.closedAt',
      'trackMembers.joinedAt',
      'gymMembers.leftAt as leftGymAt',
    ])
    .where('tracks.gymId', '=', gymId)
    .where('tracks.id', '=', trackId)
    .executeTakeFirst();
}

/** Inserts or updates a subscription. */
export async function upsertSubscription(
  trx: Trx,
  row: Insertable<DB['trackSubscriptions']>,
): Promise<void> {
  const { gymId: _gymId, id: _id, createdAt: _createdAt, ...change } = row;
  await trx
    .insertInto('trackSubscriptions')
    .values(row)
    .onConflict((oc) => oc.columns(['gymId', 'stripeSubscriptionId']).doUpdateSet(change))
    .execute();
}

/** The subscriptions that may still renew, filtered by track, athlete or both. */
export async function listLiveSubscriptions(
  db: Database,
  { gymId, trackId, userId }: Pick<Buyer, 'gymId'> & Partial<Buyer>,
): Promise<SubscriptionRow[]> {
  let query = db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .where('revokedAt', 'is', null);
  if (trackId) query = query.where('trackId', '=', trackId);
  if (userId) query = query.where('userId', '=', userId);
  return query.execute();
}
