import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { sameGym } from '../../../platform/database/same-gym.ts';
import { findRow, hasRow, insertRow, updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export type CheckoutRow = Selectable<DB['checkouts']>;
export type DiscountRow = Selectable<DB['trackDiscounts']>;

/** An athlete and a paid track. */
export interface Buyer {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/**
 * Returns the athlete's checkout of a track that is open, or that is paid while its subscription is not stored yet.
 * Inserts one if there is none. The index `checkouts_pending` allows only one.
 */
export async function claimCheckout(
  db: Database,
  checkout: Insertable<DB['checkouts']>,
): Promise<CheckoutRow | undefined> {
  const { gymId, trackId, userId } = checkout;
  const made = await db
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('userId', '=', userId)
    .where('stripeSubscriptionId', 'is', null)
    .where('status', '<>', 'expired')
    .executeTakeFirst();
}

/** Stores the session of a checkout. Returns false if the checkout already has a session or is no longer open. */
export async function storeSession(
  db: Database,
  { gymId, id }: Pick<CheckoutRow, 'gymId' | 'id'>,
  session: Pick<CheckoutRow, 'stripeSessionId' | 'url' | 'expiresAt' | 'createdAt' | 'updatedAt'>,
): Promise<boolean> {
  const open = { gymId, id, status: 'open', stripeSessionId: null } as const;
  return updateRow(db, 'checkouts', open, session);
}

/** Completes or expires a checkout that is open. */
export async function closeCheckout(
  db: Database,
  { gymId, id }: Pick<CheckoutRow, 'gymId' | 'id'>,
  change: Updateable<DB['checkouts']>,
): Promise<void> {
  await updateRow(db, 'checkouts', { gymId, id, status: 'open' }, change);
}

/**
 * Settles a paid checkout that has no subscription yet: `complete` links it to the subscription that was stored for it.
 * `expired` ends the checkout because there is no subscription, so that the athlete can buy again.
 */
export async function settleRow(
  db: Database,
  { gymId, id }: Pick<CheckoutRow, 'gymId' | 'id'>,
  change: Pick<CheckoutRow, 'status' | 'stripeSubscriptionId' | 'updatedAt'>,
): Promise<void> {
  await updateRow(db, 'checkouts', { gymId, id, stripeSubscriptionId: null }, change);
}

/**
 * Claims checkouts that wait for an event since `until`: paid ones without a subscription, and open ones whose session
 * must have expired. No other node claims the same checkouts until that much time has passed again.
 */
export async function claimOverdueCheckouts(
  db: Database,
  { until, now, limit }: { until: Date; now: Date; limit: number },
): Promise<CheckoutRow[]> {
  return db
    .with('overdue', (cte) =>
      cte
        .selectFrom('checkouts')
        .select(['gymId', 'id'])
        .where('stripeSubscriptionId', 'is', null)
        .where('status', '<>', 'expired')
        .where('stripeSessionId', 'is not', null)
        .where('updatedAt', '<', until)
        .where((eb) => eb.or([eb('status', '=', 'complete'), eb('expiresAt', '<', until)]))
        .orderBy('updatedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('checkouts')
    .from('overdue')
    .set({ updatedAt: now })
    .whereRef('checkouts.gymId', '=', 'overdue.gymId')
    .whereRef('checkouts.id', '=', 'overdue.id')
    .returningAll('checkouts')
    .execute();
}

/** Ends the checkouts of a disconnected account that are open, or paid without a stored subscription. */
export async function closeCheckoutsOf(
  db: Database,
  { gymId, account }: { gymId: string; account: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired', updatedAt: now })
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where('stripeSubscriptionId', 'is', null)
    .where('status', '<>', 'expired')
    .execute();
}

/**
 * The checkouts that were ended because their account was disconnected, and that could still be paid after that.
 */
export async function listCheckoutsLeft(
  db: Database,
  { gymId, account, disconnectedAt }: { gymId: string; account: string; disconnectedAt: Date },
): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where('status', '=', 'expired')
    .where('stripeSubscriptionId', 'is', null)
    .where('stripeSessionId', 'is not', null)
    .where('updatedAt', '>=', disconnectedAt)
    .execute();
}

/** A checkout of a gym's account by its id. */
export async function findCheckout(
  db: Database,
  { gymId, account, id }: { gymId: string; account: string; id: string },
) {
  return findRow(db, 'checkouts', { gymId, id, stripeAccountId: account });
}

/** The open checkouts of a track, or of an athlete in a gym, that have a session. */
export async function listOpenCheckouts(
  db: Database,
  { gymId, trackId, userId }: Pick<Buyer, 'gymId'> & Partial<Buyer>,
): Promise<CheckoutRow[]> {
  let query = db
    .selectFrom('checkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('status', '=', 'open')
    .where('stripeSessionId', 'is not', null);
  if (trackId) query = query.where('trackId', '=', trackId);
  if (userId) query = query.where('userId', '=', userId);
  return query.execute();
}

/**
 * The athlete's open checkouts that a changed subscription leaves without use: those of its track, if the athlete has that now, and
 * those of the successor of its track, whose free time follows from what was paid before the change.
 */
export async function listNeedlessCheckouts(db: Database, buyer: Buyer): Promise<CheckoutRow[]> {
  const { gymId, trackId, userId } = buyer;
  const open = await listOpenCheckouts(db, { gymId, userId });
  if (open.length === 0) return [];
  const hasTrack = await hasRow(db, 'trackSubscriptions', { ...buyer, isEntitled: true });
  const track = await findRow(db, 'tracks', { gymId, id: trackId });
  return open.filter(
    (checkout) =>
      checkout.trackId === track?.successorId || (hasTrack && checkout.trackId === trackId),
  );
}

/**
 * The ids of the customer and the price at the provider, and whether the athlete had the track.
 */
export async function findSale(db: Database, { gymId, trackId, userId }: Buyer, account: string) {
  return db
    .selectFrom('users')
    .leftJoin('athleteCustomers', (join) =>
      join
        .onRef('athleteCustomers.userId', '=', 'users.id')
        .on('athleteCustomers.gymId', '=', gymId)
        .on('athleteCustomers.stripeAccountId', '=', account),
    )
    .leftJoin('trackPrices', (join) =>
      join
        .on('trackPrices.gymId', '=', gymId)
        .on('trackPrices.trackId', '=', trackId)
        .on('trackPrices.stripeAccountId', '=', account),
    )
    .select((eb) => [
      'athleteCustomers.stripeCustomerId as customer',
      'trackPrices.stripePriceId as price',
      eb
        .exists(
          eb
            .selectFrom('trackSubscriptions')
            .where('trackSubscriptions.gymId', '=', gymId)
            .where('trackSubscriptions.userId', '=', userId)
            .where('trackSubscriptions.trackId', '=', trackId)
            .where('trackSubscriptions.admittedAt', 'is not', null),
        )
        .as('hasHadTrack'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Whether the athlete's subscription to a track is paused. One of a disconnected account no longer counts. */
export async function isPaused(db: Database, { gymId, trackId, userId }: Buyer): Promise<boolean> {
  const paused = { isPaused: true, revokedAt: null, accessEndsAt: null };
  return hasRow(db, 'trackSubscriptions', { gymId, trackId, userId, ...paused });
}

/** The latest discount of an athlete on a track, even if it was removed. */
export async function findDiscount(db: Database, { gymId, trackId, userId }: Buyer) {
  return findRow(db, 'trackDiscounts', { gymId, trackId, userId });
}

/** The athlete's subscriptions to tracks that a track succeeds: those that give access, and paused ones. */
export async function listReplacedSubscriptions(db: Database, { gymId, trackId, userId }: Buyer) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .selectAll('trackSubscriptions')
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('trackSubscriptions.isEntitled', '=', true),
        eb.and([
          eb('trackSubscriptions.isPaused', '=', true),
          eb('trackSubscriptions.revokedAt', 'is', null),
        ]),
      ]),
    )
    .where('tracks.successorId', '=', trackId)
    .execute();
}

export async function insertPrice(db: Database, price: Insertable<DB['trackPrices']>) {
  await insertRow(db, 'trackPrices', price);
}

/** The athlete's checkout of a track that gives access, or else the last checkout, with its subscription. */
export async function findLastCheckout(db: Database, userId: string, trackId: string) {
  return db
    .selectFrom('checkouts')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'checkouts.trackId'))
    .innerJoin('gyms', 'gyms.id', 'checkouts.gymId')
    .leftJoin('trackSubscriptions', (join) =>
      sameGym(join, 'trackSubscriptions.stripeSubscriptionId', 'checkouts.stripeSubscriptionId'),
    )
    .selectAll('checkouts')
    .select([
      'tracks.name as track',
      'tracks.welcomeNote',
      'gyms.name as gym',
      'trackSubscriptions.isEntitled',
      'trackSubscriptions.revokedAt',
      'trackSubscriptions.endedAt',
    ])
    .where('checkouts.userId', '=', userId)
    .where('checkouts.trackId', '=', trackId)
    .orderBy((eb) => eb.fn.coalesce('trackSubscriptions.isEntitled', sql.lit(false)), 'desc')
    .orderBy('checkouts.createdAt', 'desc')
    .orderBy('checkouts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
