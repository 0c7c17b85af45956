import { type Insertable, type Selectable, sql } from 'kysely';
import { sameGym } from '../../../platform/database/same-gym.ts';
import { findRow, updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Buyer } from '../checkout/queries.ts';

export type SubscriptionRow = Selectable<DB['trackSubscriptions']>;

/** A gym, and optionally one of its tracks, athletes or accounts. */
export type LiveScope = Pick<Buyer, 'gymId'> & Partial<Buyer> & { readonly account?: string };

/** A subscription to a track of the gym, by its id at the provider. */
export async function findSubscription(db: Database, gymId: string, subscriptionId: string) {
  return findRow(db, 'trackSubscriptions', { gymId, stripeSubscriptionId: subscriptionId });
}

/** Locks and returns all subscriptions of an athlete to a track. */
export async function lockSubscriptions(trx: Trx, { gymId, trackId, userId }: Buyer) {
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

/** Whether a track and its gym are open, and the track sold, and the athlete's membership in both. */
export async function findAthleteState(db: Database, { gymId, trackId, userId }: Buyer) {
  const found = await db
    .selectFrom('tracks')
    .innerJoin('gyms', 'gyms.id', 'tracks.gymId')
    .leftJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'tracks.id')
        .on('trackMembers.userId', '=', userId)
        .on('trackMembers.leftAt', 'is', null),
    )
    .leftJoin('gymMembers', (join) =>
      join.onRef('gymMembers.gymId', '=', 'tracks.gymId').on('gymMembers.userId', '=', userId),
    )
    .select([
      'tracks.deletedAt',
      'tracks.status',
      'tracks.salesEndedAt',
      'gyms.closedAt',
      'trackMembers.joinedAt',
      'gymMembers.leftAt as leftGymAt',
    ])
    .where('tracks.gymId', '=', gymId)
    .where('tracks.id', '=', trackId)
    .executeTakeFirst();
  return {
    isTrackOpen: Boolean(found?.status && !found.salesEndedAt),
    isTrackLive: found !== undefined && !found.deletedAt && !found.closedAt,
    isOnTrack: Boolean(found?.joinedAt),
    leftGymAt: found?.leftGymAt ?? null,
  };
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

/** The subscriptions that may still renew, filtered by track, athlete, account or several of them. */
export async function listLiveSubscriptions(
  db: Database,
  { gymId, trackId, userId, account }: LiveScope,
): Promise<SubscriptionRow[]> {
  let query = db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .where('revokedAt', 'is', null);
  if (trackId) query = query.where('trackId', '=', trackId);
  if (userId) query = query.where('userId', '=', userId);
  if (account) query = query.where('stripeAccountId', '=', account);
  return query.execute();
}

/**
 * The revoked subscriptions of an account whose cancellation may not have reached the provider, or whose refund is not settled. Also
 * those whose refund is due since `refundsSince` and has not failed, because it may fail later, or another payment may have been made.
 */
export async function listRevokedSubscriptions(
  db: Database,
  { gymId, account }: { readonly gymId: string; readonly account: string },
  refundsSince: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('trackSubscriptions')
    .select('stripeSubscriptionId')
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where('revokedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['canceled', 'incomplete_expired']),
        eb.and([
          eb('isRefundDue', '=', true),
          eb.or([
            eb('refundSettledAt', 'is', null),
            eb.and([eb('refundFailure', 'is', null), eb('revokedAt', '>=', refundsSince)]),
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ stripeSubscriptionId }) => stripeSubscriptionId);
}

/** Stores what the provider answered about a refund. Returns false if another job has stored an answer since the row was read. */
export async function setRefund(
  db: Database,
  { gymId, stripeSubscriptionId, refundSettledAt, refundFailure }: SubscriptionRow,
  change: Pick<SubscriptionRow, 'refundSettledAt' | 'refundFailure'>,
): Promise<boolean> {
  const read = { gymId, stripeSubscriptionId, refundSettledAt, refundFailure };
  return updateRow(db, 'trackSubscriptions', read, change);
}

/**
 * Subscriptions of disconnected accounts that still give access although their end of access has
 * passed.
 */
export async function listOverdueEnds(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('accessEndsAt', '<=', now)
    .where('isEntitled', '=', sql.lit(true))
    .orderBy('accessEndsAt')
    .limit(limit)
    .execute();
}

/** Gyms with a disconnected account whose live subscriptions have no end of access yet. */
export async function listUnsettledAccounts(db: Database) {
  return db
    .selectFrom('connectedAccounts')
    .select(['gymId', 'stripeAccountId as account'])
    .where('disconnectedAt', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('trackSubscriptions')
          .select('trackSubscriptions.id')
          .whereRef('trackSubscriptions.gymId', '=', 'connectedAccounts.gymId')
          .whereRef('trackSubscriptions.stripeAccountId', '=', 'connectedAccounts.stripeAccountId')
          .where('trackSubscriptions.isEntitled', '=', true)
          .where('trackSubscriptions.accessEndsAt', 'is', null),
      ),
    )
    .execute();
}
