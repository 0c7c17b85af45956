import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import { type Buyer, findPerson, findSale, insertPrice, saveCustomer } from './queries.ts';

/** The paid track that an athlete subscribes to. */
export interface TrackOffer {
  readonly name: string;
  readonly priceCents: number | null;
  readonly trialPeriodDays: number | null;
}

/** A gym that sells, or sold, to an athlete. */
export interface Seller {
  readonly stripe: Stripe;
  /** The gym's connected account. */
  readonly account: string;
}

/**
 * Creates the athlete's customer on the gym's account: one for all tracks, and so one billing portal. `deleted`: the customer
 * that it replaces, because that one was deleted at the provider.
 */
export async function createCustomer(
  { db, clock }: Context,
  { stripe, account }: Seller,
  { gymId, userId }: Pick<Buyer, 'gymId' | 'userId'>,
  deleted: string | null,
): Promise<string> {
  const { email, firstName, lastName } = await findPerson(db, userId);
  const params = { email, name: `${firstName} ${lastName}`, metadata: { gymId, userId } };
  const purpose = `athlete-customer:${gymId}:${userId}:${account}${deleted ? `:${deleted}` : ''}`;
  const { id } = await stripe.customers.create(params, {
    stripeAccount: account,
    idempotencyKey: idempotencyKeyFor(purpose, params),
  });
  const row = { gymId, userId, stripeAccountId: account, stripeCustomerId: id };
  await saveCustomer(db, { ...row, createdAt: clock.now() }, deleted);
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
    customer: sale.customer ?? (await createCustomer(context, seller, buyer, null)),
    price: sale.price ?? (await createPrice(context, seller, buyer, offer)),
    trialDays: sale.hasHadTrack ? 0 : (offer.trialPeriodDays ?? 0),
  };
}
