import { failure } from '@trackboard/contract';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { isActive } from '../connect/account-status.ts';
import { findAccountOfGym } from '../connect/queries.ts';
import {
  type Buyer,
  type CheckoutRow,
  claimCheckout,
  closeCheckout,
  storeSession,
} from './queries.ts';
import { type TrackOffer, prepareSale } from './sale.ts';

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
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { config } = context;
  const { gymId, trackId, userId, stripeAccountId: account } = checkout;
  const sale = await prepareSale(context, { stripe, account }, checkout, track);
  const metadata = { gymId, trackId, userId, checkoutId: checkout.id };
  return {
    mode: 'subscription',
    customer: sale.customer,
    client_reference_id: checkout.id,
    line_items: [{ price: sale.price, quantity: 1 }],
    metadata,
    subscription_data: {
      metadata,
      ...(sale.trialDays > 0 ? { trial_period_days: sale.trialDays } : {}),
      ...(config.platformFeePercent > 0
        ? { application_fee_percent: config.platformFeePercent }
        : {}),
    },
    success_url: successPage(context, trackId, '{CHECKOUT_SESSION_ID}'),
    cancel_url: `${config.publicUrl}/marketplace/${gymId}?JoiningTrack=${track.reference}`,
  };
}

/** The URL of a new session; null if another request has stored one, or has closed the checkout. */
async function createSession(
  context: Context,
  provider: Provider,
  checkout: CheckoutRow,
  track: OfferedTrack,
): Promise<string | null> {
  const params = await sessionParams(context, provider, checkout, track);
  const session = await provider.stripe.checkout.sessions.create(params, {
    stripeAccount: checkout.stripeAccountId,
    idempotencyKey: idempotencyKeyFor(`checkout:${checkout.id}`, params),
  });
  const isStored = await storeSession(context.db, checkout, {
    stripeSessionId: session.id,
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
    updatedAt: context.clock.now(),
  });
  return isStored ? session.url : null;
}

/**
 * The URL of an existing checkout: its session's, or the success page if it is paid. Null if the session has expired;
 * the checkout is then closed.
 */
async function resume(
  context: Context,
  { stripe }: Provider,
  checkout: CheckoutRow & { stripeSessionId: string },
): Promise<string | null> {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  const session = await stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
  if (session.status === 'open') return session.url;
  if (session.status === 'complete') return successPage(context, checkout.trackId, id);
  await closeCheckout(context.db, checkout, { status: 'expired', updatedAt: context.clock.now() });
  return null;
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
    if (checkout.stripeAccountId !== account) {
      await abandon(context, provider, checkout);
      continue;
    }
    const { stripeSessionId } = checkout;
    const url = stripeSessionId
      ? await resume(context, provider, { ...checkout, stripeSessionId })
      : await createSession(context, provider, checkout, track);
    if (url) return { sessionUrl: url };
  }
  return failure('provider_unavailable');
}

/**
 * Starts the checkout of a paid track, or returns the URL of the one that is open: an athlete has at most one open
 * checkout of a track, even in two tabs. If it is already paid, the URL is that of the success page.
 */
export async function startCheckout(context: Context, actor: Actor, track: OfferedTrack) {
  const { provider, db, log } = context;
  if (!provider) return failure('payments_off');
  const account = await findAccountOfGym(db, track.gymId);
  if (!account || !isActive(account)) return failure('track_not_sold');
  const buyer = { gymId: track.gymId, trackId: track.id, userId: actor.id };
  return callProvider(
    log,
    () => openCheckout(context, provider, { account: account.stripeAccountId, buyer, track }),
    'sale_refused',
  );
}
