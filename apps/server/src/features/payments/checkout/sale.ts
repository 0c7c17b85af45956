import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { creationKey } from '../../../platform/stripe/creation-key.ts';
import { type Buyer, findSale, insertCustomer, insertPrice } from './queries.ts';

/** What an athlete buys. */
export interface Goods {
  readonly name: string;
  readonly priceCents: number | null;
  readonly trialPeriodDays: number | null;
}

interface Shop {
  readonly stripe: Stripe;
  /** The gym's connected account, which sells. */
  readonly account: string;
}

/** The athlete as a customer of the gym: one for all tracks, so that there is one billing portal. */
async function createCustomer(
  { db, clock }: Context,
  { stripe, account }: Shop,
  { gymId, userId }: Buyer,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const params = { email, name: `${firstName} ${lastName}`, metadata: { gymId, userId } };
  const { id } = await stripe.customers.create(params, {
    stripeAccount: account,
    idempotencyKey: creationKey(`athlete-customer:${gymId}:${userId}:${account}`, params),
  });
  await insertCustomer(db, {
    gymId,
    userId,
    stripeAccountId: account,
    stripeCustomerId: id,
    createdAt: clock.now(),
  });
  return id;
}

async function createPrice(
  { db, clock }: Context,
  { stripe, account }: Shop,
  { gymId, trackId }: Buyer,
  { name, priceCents }: Goods,
): Promise<string> {
  const metadata = { gymId, trackId };
  const params: Stripe.PriceCreateParams = {
    currency: 'usd',
    unit_amount: priceCents ?? 0,
    recurring: { interval: 'month' },
    product_data: { name, metadata },
    metadata,
  };
  const { id } = await stripe.prices.create(params, {
    stripeAccount: account,
    idempotencyKey: creationKey(`track-price:${trackId}:${account}`, params),
  });
  await insertPrice(db, {
    gymId,
    trackId,
    stripeAccountId: account,
    stripePriceId: id,
    createdAt: clock.now(),
  });
  return id;
}

/** The customer, the price and the days of trial of a sale. An athlete tries each track once. */
export async function prepareSale(context: Context, shop: Shop, buyer: Buyer, goods: Goods) {
  const sale = await findSale(context.db, buyer, shop.account);
  return {
    customer: sale.customer ?? (await createCustomer(context, shop, buyer, sale)),
    price: sale.price ?? (await createPrice(context, shop, buyer, goods)),
    trialDays: sale.hasHadTrack ? 0 : (goods.trialPeriodDays ?? 0),
  };
}
