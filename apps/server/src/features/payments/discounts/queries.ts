import { type Insertable, sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import { deleteRow, updateRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsOfAthlete, visibleAthletes } from '../../gyms/index.ts';
import type { Buyer, DiscountRow } from '../checkout/queries.ts';

/** Stores a discount, in place of an earlier one. */
export async function saveDiscount(
  trx: Trx,
  discount: Insertable<DB['trackDiscounts']>,
): Promise<void> {
  const { gymId: _gymId, trackId: _trackId, userId: _userId, ...change } = discount;
  await trx
    .insertInto('trackDiscounts')
    .values(discount)
    .onConflict((oc) => oc.columns(['gymId', 'trackId', 'userId']).doUpdateSet(change))
    .execute();
}

/** Marks a discount as removed. Returns false if there is none. */
export async function endDiscount(
  trx: Trx,
  { gymId, trackId, userId }: Buyer,
  now: Date,
): Promise<boolean> {
  const given = { gymId, trackId, userId, removedAt: null };
  return updateRow(trx, 'trackDiscounts', given, { removedAt: now });
}

/** Names the subscription that got a discount. */
export async function markApplied(
  db: Database,
  { gymId, id }: Pick<DiscountRow, 'gymId' | 'id'>,
  stripeSubscriptionId: string,
): Promise<void> {
  await updateRow(db, 'trackDiscounts', { gymId, id }, { stripeSubscriptionId });
}

/** Our coupons have the ids of discounts. One that the owner replaced before the provider heard of it may still be an earlier one. */
const ourCoupon = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a coupon is one of ours, and not of the gym's own account. */
export const isOurCoupon = (couponId: string | null): boolean => ourCoupon.test(couponId ?? '');

/**
 * The athletes whose discount an account does not have, or still has although it was removed, by the stored state of their
 * subscriptions.
 */
export async function listUnheardDiscounts(
  db: Database,
  { gymId, account }: { readonly gymId: string; readonly account: string },
): Promise<Buyer[]> {
  return db
    .selectFrom('trackDiscounts')
    .select(['gymId', 'trackId', 'userId'])
    .where('gymId', '=', gymId)
    .where(
      sql<boolean>`exists (
        select from track_subscriptions as running
        where running.gym_id = track_discounts.gym_id and running.track_id = track_discounts.track_id
          and running.user_id = track_discounts.user_id and running.admitted_at is not null
          and running.status not in ('canceled', 'incomplete_expired') and running.revoked_at is null
          and running.stripe_account_id = ${account}
          and (case when track_discounts.removed_at is null then track_discounts.stripe_subscription_id is null
            else running.coupon_id ~ ${ourCoupon.source}
          end)
      )`,
    )
    .orderBy('trackId')
    .orderBy('userId')
    .execute();
}

/** Deletes the discounts of an account. */
export async function deleteDiscounts(db: Database, userId: string): Promise<void> {
  await deleteRow(db, 'trackDiscounts', { userId });
}

/** Discounts of live tracks with the names that screens show. */
function namedDiscounts(db: Database) {
  return db
    .selectFrom('trackDiscounts')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackDiscounts.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackDiscounts.gymId')
    .innerJoin('users', 'users.id', 'trackDiscounts.userId')
    .select(['trackDiscounts.gymId', 'trackDiscounts.trackId', 'trackDiscounts.percentOff'])
    .select(['trackDiscounts.amountOffCents', 'trackDiscounts.months', 'trackDiscounts.createdAt'])
    .select(['trackDiscounts.removedAt', 'tracks.name as track', 'tracks.priceCents'])
    .select(['gyms.name as gym', 'gyms.timeZone', 'users.firstName', 'users.lastName']);
}

/** The discounts that are not over: they wait for a subscription, or their subscription has them. */
export function presentDiscounts(db: Database, now: Date) {
  return namedDiscounts(db)
    .leftJoin('trackSubscriptions', (join) =>
      sameGym(
        join,
        'trackSubscriptions.stripeSubscriptionId',
        'trackDiscounts.stripeSubscriptionId',
      ),
    )
    .select('trackSubscriptions.discountEndsAt')
    .select(sql<boolean>`(track_discounts.stripe_subscription_id is not null)`.as('isRunning'))
    .where('trackDiscounts.removedAt', 'is', null)
    .where('tracks.deletedAt', 'is', null)
    .where(
      sql<boolean>`(track_discounts.stripe_subscription_id is null or (
        track_subscriptions.coupon_id = track_discounts.id::text
        and track_subscriptions.status not in ('canceled', 'incomplete_expired')
        and (track_subscriptions.discount_ends_at is null or track_subscriptions.discount_ends_at > ${now})
      ))`,
    )
    .orderBy('trackDiscounts.createdAt', 'desc')
    .orderBy('trackDiscounts.trackId')
    .orderBy('trackDiscounts.userId');
}

/** An athlete's discounts that the actor may see. Null if the actor may not see the athlete. */
export async function findDiscounts(db: Database, actor: Actor, userId: string, now: Date) {
  const discounts = presentDiscounts(db, now)
    .where('trackDiscounts.userId', '=', userId)
    .where('trackDiscounts.gymId', 'in', gymIdsOfAthlete(db, actor, userId));
  const athlete = visibleAthletes(db, actor).select('users.id as athleteId');
  return findWithList(db, athlete.where('users.id', '=', userId), discounts);
}

export type FoundDiscount = NonNullable<Awaited<ReturnType<typeof findDiscounts>>>['rows'][number];

/** Whether a user is an athlete whom the actor may see. */
export async function isVisibleAthlete(db: Database, actor: Actor, userId: string) {
  const found = visibleAthletes(db, actor).select('users.id').where('users.id', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** All discounts on tracks of a gym, or of one athlete, even those that were removed. */
export async function listDiscountsEver(db: Database, gymId: string, userId?: string) {
  const all = namedDiscounts(db)
    .where('trackDiscounts.gymId', '=', gymId)
    .orderBy('trackDiscounts.createdAt')
    .orderBy('trackDiscounts.trackId')
    .orderBy('trackDiscounts.userId');
  return (userId ? all.where('trackDiscounts.userId', '=', userId) : all).execute();
}
