import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { isMissingAtProvider } from '../../../platform/stripe/ask-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { closeCheckout } from '../checkout/queries.ts';
import { findNamedCheckout } from '../checkout/refresh-checkout.ts';
import { hasEnded } from './entitlement-of.ts';
import { type SubscriptionRow, findSubscription } from './queries.ts';
import { readSubscription } from './read-subscription.ts';
import { settle } from './settle.ts';

/** A subscription at a gym's connected account. */
export interface SubscriptionRef {
  readonly gymId: string;
  readonly account: string;
  readonly subscriptionId: string;
}

/** Null if the provider has no such subscription. */
async function fetchSubscription(
  { stripe }: Provider,
  { account, subscriptionId }: SubscriptionRef,
) {
  try {
    return await stripe.subscriptions.retrieve(
      subscriptionId,
      { expand: ['latest_invoice'] },
      { stripeAccount: account },
    );
  } catch (error) {
    if (isMissingAtProvider(error)) return null;
    throw error;
  }
}

/** What is stored of a subscription that is gone. */
async function settleLost(context: Context, row: SubscriptionRow, askedAt: Date): Promise<void> {
  const { priceCents, currentPeriodEnd, trialEnd, cancelAt } = row;
  const kept = { priceCents, currentPeriodEnd, trialEnd, cancelAt, graceEndsAt: null };
  const answer = { ...kept, status: 'canceled' as const, endedAt: askedAt, askedAt };
  await settle(context, { row, orderedAt: row.createdAt, answer });
}

/**
 * The first time that a subscription is seen. Whose it is says our checkout that it names, not the provider's object:
 * without one of the same gym and account, and free for this subscription, it is none of ours.
 */
async function settleNew(
  context: Context,
  { gymId, account, subscriptionId }: SubscriptionRef,
  found: Stripe.Subscription,
  askedAt: Date,
): Promise<void> {
  const of = { gymId, account };
  const checkout = await findNamedCheckout(context, of, found.metadata['checkoutId']);
  if (!checkout) return;
  const { stripeSubscriptionId: taken, trackId, userId, createdAt: orderedAt } = checkout;
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
    refreshedAt: askedAt,
    createdAt: new Date(found.created * 1000),
    updatedAt: askedAt,
  };
  await settle(context, { row, orderedAt, answer: { ...read, askedAt } });
  await closeCheckout(context.db, checkout, {
    status: 'complete',
    stripeSubscriptionId: subscriptionId,
    updatedAt: context.clock.now(),
  });
}

/**
 * Fetches a subscription of a paid track and stores what it says. An answer that was asked for after `since` is new
 * enough.
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
  const askedAt = context.clock.now();
  const found = await fetchSubscription(provider, ref);
  if (row && found) {
    const answer = { ...readSubscription(found), askedAt };
    await settle(context, { row, orderedAt: row.createdAt, answer });
  } else if (row) {
    await settleLost(context, row, askedAt);
  } else if (found) {
    await settleNew(context, ref, found, askedAt);
  }
}
