import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { forgetCustomersOf } from '../checkout/forget-customer.ts';
import { closeCheckoutsOf, listCheckoutsLeft } from '../checkout/queries.ts';
import type { GymAccount } from '../ledger/fetch-entries.ts';
import { endSubscription } from './end-subscription.ts';
import { listLiveSubscriptions, listRevokedSubscriptions, type LiveScope } from './queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { settleCheckout } from './settle-checkout.ts';
import { applySubscription } from './apply-subscription.ts';

/** Decides the entitlement of each live subscription again, without fetching it. */
export async function reapplyAll(context: Context, scope: LiveScope): Promise<void> {
  for (const row of await listLiveSubscriptions(context.db, scope)) {
    await applySubscription(context, { row, checkoutStartedAt: row.createdAt, fetched: null });
  }
}

/**
 * After an account was disconnected: access lasts until the end of the paid period, and its checkouts can no longer be
 * used.
 */
export async function leaveAccount(context: Context, at: GymAccount): Promise<void> {
  await closeCheckoutsOf(context.db, at, context.clock.now());
  await reapplyAll(context, at);
}

/**
 * After a disconnected account was connected again: its subscriptions continue as they are at the provider, and pending
 * calls are sent. Athletes who still pay get their access back; those who paid an open checkout meanwhile are admitted or
 * refunded.
 */
export async function returnToAccount(
  context: Context,
  provider: Provider,
  at: GymAccount & { readonly disconnectedAt: Date },
): Promise<void> {
  const { gymId, account } = at;
  const since = context.clock.now();
  for (const { stripeSubscriptionId } of await listLiveSubscriptions(context.db, at)) {
    const ref = { gymId, account, subscriptionId: stripeSubscriptionId };
    await refreshSubscription(context, provider, ref, since);
  }
  for (const checkout of await listCheckoutsLeft(context.db, at)) {
    await settleCheckout(context, provider, checkout);
  }
  for (const subscriptionId of await listRevokedSubscriptions(context.db, gymId, account)) {
    await endSubscription(context, provider, { gymId, subscriptionId });
  }
  await forgetCustomersOf(context, provider, at);
}
