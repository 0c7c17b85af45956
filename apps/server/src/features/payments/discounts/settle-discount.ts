import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { ensureCoupon } from '../checkout/coupons.ts';
import { type Buyer, type DiscountRow, findDiscount } from '../checkout/queries.ts';
import { callAccount } from '../connect/call-account.ts';
import { type SubscriptionRow, listLiveSubscriptions } from '../entitlements/queries.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';
import { isOurCoupon, markApplied } from './queries.ts';

/**
 * Gives a subscription a discount at the provider, or ends it there, and stores the provider's answer. If the owner changed the wish
 * meanwhile, another job may have been faster with the new wish, so that is sent once more: the last call has the last wish. There is
 * no idempotency key, because it would keep this second call from having an effect.
 */
async function change(
  context: Context,
  provider: Provider,
  row: DiscountRow,
  subscription: SubscriptionRow,
): Promise<void> {
  const { gymId, stripeAccountId: account, stripeSubscriptionId: subscriptionId } = subscription;
  const discounts = row.removedAt ? '' : [{ coupon: await ensureCoupon(provider, account, row) }];
  const options = { stripeAccount: account };
  try {
    await provider.stripe.subscriptions.update(subscriptionId, { discounts }, options);
  } finally {
    // A call that failed may have reached the provider nevertheless.
    const latest = await findDiscount(context.db, row);
    const isSame = latest?.id === row.id && !latest.removedAt === !row.removedAt;
    if (latest && !isSame) await change(context, provider, latest, subscription);
  }
  const ref = { gymId, account, subscriptionId };
  await refreshSubscription(context, provider, ref, context.clock.now());
}

/**
 * Makes the athlete's subscription at the provider agree with the discount that the owner gave or removed. Each discount is
 * given to one subscription once, so one that has ended does not begin again. A subscription whose first payment is still open may
 * never begin, so it does not count. Safe to repeat: the stored state of the
 * subscription, which comes from the provider, says what is left to do.
 */
export async function settleDiscount(
  context: Context,
  provider: Provider,
  buyer: Buyer,
): Promise<void> {
  const row = await findDiscount(context.db, buyer);
  if (!row) return;
  const live = await listLiveSubscriptions(context.db, buyer);
  const begun = live.filter(({ admittedAt }) => admittedAt);
  const subscription = begun.find(({ isEntitled }) => isEntitled) ?? begun[0];
  if (!subscription) return;
  const { stripeSubscriptionId, stripeAccountId, couponId } = subscription;
  const has = couponId === row.id;
  if (has && !row.removedAt) return markApplied(context.db, row, stripeSubscriptionId);
  const isDue = row.removedAt ? isOurCoupon(couponId) : !row.stripeSubscriptionId;
  if (!isDue) return;
  await callAccount(context, stripeAccountId, () => change(context, provider, row, subscription));
}
