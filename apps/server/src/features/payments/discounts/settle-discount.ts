import { Stripe } from 'stripe';
import { priceCurrency } from '@trackboard/money';
import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { Buyer } from '../checkout/queries.ts';
import { callAccount } from '../connect/call-account.ts';
import { type SubscriptionRow, listLiveSubscriptions } from '../entitlements/queries.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';
import { type DiscountRow, findDiscount, markApplied } from './queries.ts';

const { StripeError } = Stripe.errors;

/** Creates the coupon of a discount at the provider, unless it exists. They have the same id, which is returned. */
async function ensureCoupon(
  { stripe }: Pick<Provider, 'stripe'>,
  account: string,
  { id, percentOff, amountOffCents, months, gymId, trackId, userId }: DiscountRow,
): Promise<string> {
  const params: Stripe.CouponCreateParams = {
    id,
    ...(percentOff === null
      ? { amount_off: amountOffCents ?? 0, currency: priceCurrency }
      : { percent_off: percentOff }),
    ...(months === null
      ? { duration: 'forever' }
      : { duration: 'repeating', duration_in_months: months }),
    metadata: { gymId, trackId, userId },
  };
  const options = { stripeAccount: account, idempotencyKey: `coupon:${id}` };
  await stripe.coupons.create(params, options).catch((error: unknown) => {
    const exists = error instanceof StripeError && error.code === 'resource_already_exists';
    if (!exists) throw error;
  });
  return id;
}

/** The coupon with which an athlete subscribes to a track; null without a discount, and if a subscription got it already. */
export async function couponForCheckout(
  { db }: Context,
  seller: { readonly stripe: Stripe; readonly account: string },
  buyer: Buyer,
): Promise<string | null> {
  const row = await findDiscount(db, buyer);
  if (!row || row.removedAt || row.stripeSubscriptionId) return null;
  return ensureCoupon(seller, seller.account, row);
}

/** Gives a subscription a discount at the provider, or ends it there, and stores the provider's answer. */
async function change(
  context: Context,
  provider: Provider,
  row: DiscountRow,
  { gymId, stripeAccountId: account, stripeSubscriptionId: subscriptionId }: SubscriptionRow,
) {
  const isGiven = row.removedAt === null;
  const discounts = isGiven ? [{ coupon: await ensureCoupon(provider, account, row) }] : '';
  const idempotencyKey = `discount${isGiven ? '' : '-end'}:${row.id}:${subscriptionId}`;
  const options = { stripeAccount: account, idempotencyKey };
  await provider.stripe.subscriptions.update(subscriptionId, { discounts }, options);
  const ref = { gymId, account, subscriptionId };
  await refreshSubscription(context, provider, ref, context.clock.now());
}

/**
 * Makes the athlete's subscription at the provider agree with the discount that the owner gave or removed. Each discount is
 * given to one subscription once, so one that has ended does not begin again. Safe to repeat: the stored state of the
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
  const subscription = live.find(({ isEntitled }) => isEntitled) ?? live[0];
  if (!subscription) return;
  const { stripeSubscriptionId, stripeAccountId, couponId } = subscription;
  const has = couponId === row.id;
  if (has && !row.removedAt) return markApplied(context.db, row, stripeSubscriptionId);
  const isDue = row.removedAt ? has : !row.stripeSubscriptionId;
  if (!isDue) return;
  await callAccount(context, stripeAccountId, () => change(context, provider, row, subscription));
}
