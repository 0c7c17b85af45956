import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { findNamedCheckout } from '../checkout/refresh-checkout.ts';
import { hasEnded, readSubscription } from './entitlement-of.ts';
import { type SubscriptionRow, findSubscription } from './queries.ts';
import { applySubscription } from './apply-subscription.ts';

/** A subscription at a gym's connected account. */
export interface SubscriptionRef {
  readonly gymId: string;
  readonly account: string;
  readonly subscriptionId: string;
}

/**
 * Returns null if the provider has no such subscription. Rejects if the account was disconnected, so that this stays
 * unknown.
 */
async function fetchSubscription(
  { stripe }: Provider,
  { account, subscriptionId }: SubscriptionRef,
) {
  const expand = { expand: ['latest_invoice', 'discounts'] };
  const options = { stripeAccount: account };
  return stripe.subscriptions.retrieve(subscriptionId, expand, options).catch(nullIfMissing);
}

/** Stores a subscription that no longer exists at the provider as canceled. */
async function applyMissing(
  context: Context,
  row: SubscriptionRow,
  requestedAt: Date,
): Promise<void> {
  const { priceCents, currentPeriodEnd, trialEnd, cancelAt, couponId, discountEndsAt } = row;
  const kept = { priceCents, currentPeriodEnd, trialEnd, cancelAt, couponId, discountEndsAt };
  const over = { graceEndsAt: null, pausedUntil: null, isPaused: false };
  const ended = { status: 'canceled' as const, endedAt: requestedAt, requestedAt };
  const fetched = { ...kept, ...over, ...ended };
  await applySubscription(context, { row, checkoutStartedAt: row.createdAt, fetched });
}

/**
 * Stores a subscription for the first time. Its gym, track and athlete come from our checkout, never from the
 * provider's object. The subscription is ignored unless its metadata names a checkout of the same gym and account
 * that has no other subscription.
 */
async function applyNew(
  context: Context,
  { gymId, account, subscriptionId }: SubscriptionRef,
  found: Stripe.Subscription,
  requestedAt: Date,
): Promise<void> {
  const of = { gymId, account };
  const checkout = await findNamedCheckout(context, of, found.metadata['checkoutId']);
  if (!checkout) return;
  const { stripeSubscriptionId: taken, trackId, userId, createdAt: checkoutStartedAt } = checkout;
  if (taken && taken !== subscriptionId) return;
  const read = readSubscription(found);
  const row: SubscriptionRow = {
    ...read,
    id: newId(),
    gymId,
    trackId,
    userId,
    stripeAccountId: account,
    stripeCustomerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
    stripeSubscriptionId: subscriptionId,
    isEntitled: false,
    admittedAt: null,
    revokedAt: null,
    isRefundDue: false,
    refundSettledAt: null,
    refundFailure: null,
    accessEndsAt: null,
    refreshedAt: requestedAt,
    createdAt: new Date(found.created * 1000),
    updatedAt: requestedAt,
  };
  const fetched = { ...read, requestedAt };
  await applySubscription(context, { row, checkoutStartedAt, checkout, fetched });
}

/**
 * Fetches a subscription to a paid track and applies its state. Skips this if the stored state was fetched after
 * `since`.
 */
export async function refreshSubscription(
  context: Context,
  provider: Provider,
  ref: SubscriptionRef,
  since: Date,
): Promise<void> {
  const row = await findSubscription(context.db, ref.gymId, ref.subscriptionId);
  if (row && (hasEnded(row.status) || row.refreshedAt > since)) return;
  if (row && row.stripeAccountId !== ref.account) return;
  const requestedAt = context.clock.now();
  const found = await fetchSubscription(provider, ref);
  if (row && found) {
    const fetched = { ...readSubscription(found), requestedAt };
    await applySubscription(context, { row, checkoutStartedAt: row.createdAt, fetched });
  } else if (row) {
    await applyMissing(context, row, requestedAt);
  } else if (found) {
    await applyNew(context, ref, found, requestedAt);
  }
}
