import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import { type Buyer, findSale, insertCustomer, insertPrice } from './queries.ts';

/** The paid track that an athlete subscribes to. */
export interface TrackOffer {
  readonly name: string;
  readonly priceCents: number | null;
  readonly trialPeriodDays: number | null;
}

interface Seller {
  readonly stripe: Stripe;
  /** The gym's connected account. */
  readonly account: string;
}

/** Creates the athlete's customer on the gym's account: one for all tracks, so that there is one billing portal. */
async function createCustomer(
  { db, clock }: Context,
  { stripe, account }: Seller,
  { gymId, userId }: Buyer,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const params = { email, name: `${firstName} ${lastName}`, metadata: { gymId, userId } };
  const { id } = await stripe.customers.create(params, {
    stripeAccount: account,
    idempotencyKey: idempotencyKeyFor(`athlete-customer:${gymId}:${userId}:${account}`, params),
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
  { stripe, account }: Seller,
  { gymId, trackId }: Buyer,
  { name, priceCents }: TrackOffer,
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
    idempotencyKey: idempotencyKeyFor(`track-price:${trackId}:${account}`, params),
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

/** The customer, the price and the trial days of a sale. An athlete gets the trial of each track once. */
export async function prepareSale(
  context: Context,
  seller: Seller,
  buyer: Buyer,
  offer: TrackOffer,
) {
  const sale = await findSale(context.db, buyer, seller.account);
  return {
    customer: sale.customer ?? (await createCustomer(context, seller, buyer, sale)),
    price: sale.price ?? (await createPrice(context, seller, buyer, offer)),
    trialDays: sale.hasHadTrack ? 0 : (offer.trialPeriodDays ?? 0),
  };
}
