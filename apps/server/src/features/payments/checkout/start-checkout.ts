import { failure, isFailure } from '@trackboard/contract';
import { priceCurrency } from '@trackboard/money';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { callProvider, withLiveCustomer } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, days, minutes } from '../../../platform/time/clock.ts';
import { paidUntil } from '../paid-until.ts';
import { couponForCheckout } from './coupons.ts';
import { trialParams } from '../plan/subscribe.ts';
import { findAccountOfGym } from '../connect/queries.ts';
import { callAccount, isActive } from '../connect/refresh-account.ts';
import { type Seller, createCustomer } from './customers.ts';
import {
  type Buyer,
  type CheckoutRow,
  claimCheckout,
  closeCheckout,
  findSale,
  insertPrice,
  isPaused,
  listReplacedSubscriptions,
  storeSession,
} from './queries.ts';
import { expireCheckouts, finalStatusOf } from './refresh-checkout.ts';

/** The paid track that an athlete subscribes to. */
interface TrackOffer {
  readonly name: string;
  readonly priceCents: number | null;
  readonly trialPeriodDays: number | null;
}

async function createPrice(
  { db, clock }: Context,
  { stripe, account }: Seller,
  { gymId, trackId }: Buyer,
  { name, priceCents }: TrackOffer,
): Promise<string> {
  const metadata = { gymId, trackId };
  const params: Stripe.PriceCreateParams = {
    currency: priceCurrency,
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

/** The lives of a checkout that the provider allows; the shorter one has a minute for the call itself. */
const [shortestLife, usualLife] = [minutes(31), days(1)];

/**
 * When the checkout of an athlete expires who moves to a successor. It must not be paid after the old subscription has renewed, because
 * that month would be lost, so it ends with what is paid if that is sooner than usual. In the last half hour it can be paid later,
 * because the provider allows no shorter life.
 */
function expiryOf(paid: Date, now: Date) {
  if (paid <= now || paid >= after(now, usualLife)) return {};
  const expires = Math.max(paid.getTime(), after(now, shortestLife).getTime());
  return { expires_at: Math.floor(expires / 1000) };
}

/**
 * Returns the free time of a new subscription, and when its checkout expires if that is not as usual. An athlete who moves from a track to
 * its successor pays from the end of what is paid already. Others get the trial of each track once.
 */
async function termsOf(
  { db, clock }: Context,
  buyer: Buyer,
  { trialPeriodDays }: TrackOffer,
  hasHadTrack: boolean,
) {
  const replaced = await listReplacedSubscriptions(db, buyer);
  if (replaced.length) {
    const ends = replaced.map((row) => paidUntil(row)?.getTime() ?? 0);
    const [paid, now] = [new Date(Math.max(...ends)), clock.now()];
    return { trial: trialParams(paid, now), expiry: expiryOf(paid, now) };
  }
  const trial = hasHadTrack || !trialPeriodDays ? {} : { trial_period_days: trialPeriodDays };
  return { trial, expiry: {} };
}

/** Finds the customer, the price, the discount and the terms of a sale. */
async function prepareSale(context: Context, seller: Seller, buyer: Buyer, offer: TrackOffer) {
  const sale = await findSale(context.db, buyer, seller.account);
  return {
    customer: sale.customer ?? (await createCustomer(context, seller, buyer, null)),
    price: sale.price ?? (await createPrice(context, seller, buyer, offer)),
    coupon: await couponForCheckout(context, seller, buyer),
    ...(await termsOf(context, buyer, offer, Boolean(sale.hasHadTrack))),
  };
}

/** A paid track with its ids. */
type OfferedTrack = TrackOffer & {
  readonly gymId: string;
  readonly id: string;
  readonly reference: string;
};

const maxAttempts = 5;

/** Whether a gym's account takes payments now. */
export async function canSell({ db, provider }: Context, gymId: string): Promise<boolean> {
  if (!provider) return false;
  const account = await findAccountOfGym(db, gymId);
  return account !== undefined && isActive(account);
}

/** The page where the athlete waits until the provider's event grants access. */
function successPage({ config }: Context, trackId: string, sessionId: string): string {
  return `${config.publicUrl}/successpage?trackid=${trackId}&session_id=${sessionId}`;
}

async function sessionParams(
  context: Context,
  { stripe }: Provider,
  checkout: CheckoutRow,
  track: OfferedTrack,
): Promise<Stripe.Checkout.SessionCreateParams & { customer: string }> {
  const { config } = context;
  const { gymId, trackId, userId, stripeAccountId: account } = checkout;
  const sale = await prepareSale(context, { stripe, account }, checkout, track);
  const metadata = { gymId, trackId, userId, checkoutId: checkout.id };
  return {
    mode: 'subscription',
    customer: sale.customer,
    client_reference_id: checkout.id,
    line_items: [{ price: sale.price, quantity: 1 }],
    ...(sale.coupon ? { discounts: [{ coupon: sale.coupon }] } : {}),
    ...sale.expiry,
    metadata,
    subscription_data: {
      metadata,
      ...sale.trial,
      ...(config.platformFeePercent > 0
        ? { application_fee_percent: config.platformFeePercent }
        : {}),
    },
    success_url: successPage(context, trackId, '{CHECKOUT_SESSION_ID}'),
    cancel_url: `${config.publicUrl}/marketplace/${gymId}?JoiningTrack=${track.reference}`,
  };
}

/**
 * Returns the URL of a new session, or null if another request has stored a session or closed the checkout. The checkout starts now,
 * even if an earlier try failed because the provider did not answer.
 */
async function createSession(
  context: Context,
  provider: Provider,
  checkout: CheckoutRow,
  track: OfferedTrack,
): Promise<string | null> {
  const createdAt = context.clock.now();
  const params = await sessionParams(context, provider, checkout, track);
  const { stripe } = provider;
  const { stripeAccountId: account } = checkout;
  const create = (customer: string) => {
    const all = { ...params, customer };
    const idempotencyKey = idempotencyKeyFor(`checkout:${checkout.id}`, all);
    return stripe.checkout.sessions.create(all, { stripeAccount: account, idempotencyKey });
  };
  const replace = () => createCustomer(context, { stripe, account }, checkout, params.customer);
  const session = await withLiveCustomer(params.customer, replace, create);
  const isStored = await storeSession(context.db, checkout, {
    stripeSessionId: session.id,
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
    createdAt,
    updatedAt: context.clock.now(),
  });
  return isStored ? session.url : null;
}

/** Whether the customer who would pay was deleted at the provider; `customer` must be expanded. */
function isCustomerDeleted({ customer }: Stripe.Checkout.Session): boolean {
  return typeof customer === 'object' && customer?.deleted === true;
}

/**
 * Returns the URL of an open checkout: that of its session, or the success page if it is paid. Returns null if the
 * session has expired. If its customer was deleted, the session expires here.
 */
async function resume(
  context: Context,
  { stripe }: Provider,
  checkout: CheckoutRow & { stripeSessionId: string },
): Promise<string | null> {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  const expand = { expand: ['customer'] };
  const session = await stripe.checkout.sessions.retrieve(id, expand, { stripeAccount });
  const isLost = isCustomerDeleted(session);
  if (isLost) await expireCheckouts({ stripe }, [checkout]);
  const status = finalStatusOf(session) ?? (isLost ? 'expired' : null);
  if (!status) return session.url;
  await closeCheckout(context.db, checkout, { status, updatedAt: context.clock.now() });
  return status === 'complete' ? successPage(context, checkout.trackId, id) : null;
}

/** Closes a checkout on an account that the gym no longer uses. */
async function abandon(context: Context, { stripe }: Provider, checkout: CheckoutRow) {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  if (id) await stripe.checkout.sessions.expire(id, {}, { stripeAccount }).catch(() => undefined);
  await closeCheckout(context.db, checkout, { status: 'expired', updatedAt: context.clock.now() });
}

async function openCheckout(
  context: Context,
  provider: Provider,
  { account, buyer, track }: { account: string; buyer: Buyer; track: OfferedTrack },
) {
  const { db, clock } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const now = clock.now();
    const checkout = await claimCheckout(db, {
      ...buyer,
      id: newId(),
      stripeAccountId: account,
      status: 'open',
      createdAt: now,
      updatedAt: now,
    });
    if (!checkout) continue;
    const { stripeSessionId } = checkout;
    if (checkout.status === 'complete' && stripeSessionId) {
      return { sessionUrl: successPage(context, checkout.trackId, stripeSessionId) };
    }
    if (checkout.stripeAccountId !== account) {
      await abandon(context, provider, checkout);
      continue;
    }
    const url = stripeSessionId
      ? await resume(context, provider, { ...checkout, stripeSessionId })
      : await createSession(context, provider, checkout, track);
    if (url) return { sessionUrl: url };
  }
  return failure('provider_unavailable');
}

/**
 * Starts the checkout of a paid track, or returns the URL of the one that is open: an athlete has at most one open
 * checkout of a track, even in two tabs. Once it is paid, the URL is that of the success page until its subscription is
 * stored.
 */
export async function startCheckout(context: Context, actor: Actor, track: OfferedTrack) {
  const { provider, db, log } = context;
  if (!provider) return failure('payments_off');
  const account = await findAccountOfGym(db, track.gymId);
  if (!account || !isActive(account)) return failure('track_not_sold');
  const buyer = { gymId: track.gymId, trackId: track.id, userId: actor.id };
  if (await isPaused(db, buyer)) return failure('subscription_paused');
  const seller = account.stripeAccountId;
  const open = () => openCheckout(context, provider, { account: seller, buyer, track });
  const opened = await callProvider(log, () => callAccount(context, seller, open), 'sale_refused');
  if (isFailure(opened) && opened.failure === 'account_disconnected') {
    return failure('track_not_sold');
  }
  return opened;
}
