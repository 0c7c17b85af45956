import { priceCurrency } from '@trackboard/money';
import { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type Buyer, type DiscountRow, findDiscount } from './queries.ts';

const { StripeError } = Stripe.errors;

/** Creates the coupon of a discount at the provider, unless it exists. They have the same id, which is returned. */
export async function ensureCoupon(
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
