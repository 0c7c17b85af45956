import { gymLeft } from '@trackboard/contract/gyms';
import {
  connectedAccountLost,
  connectedAccountReturned,
  trackSubscriptionRevoked,
} from '@trackboard/contract/payments';
import { trackClosed, trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { nullIfMissing, idOf } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, minutes } from '../../../platform/time/clock.ts';
import { forgetCustomersOf } from '../checkout/customers.ts';
import {
  type CheckoutRow,
  claimOverdueCheckouts,
  closeCheckout,
  closeCheckoutsOf,
  listCheckoutsLeft,
  settleRow,
} from '../checkout/queries.ts';
import { refreshCheckout } from '../checkout/refresh-checkout.ts';
import { callAccount } from '../connect/refresh-account.ts';
import { type GymAccount, findSubscriptionOf } from '../ledger/entries.ts';
import type { ProviderEventHandler } from '../webhook/serve-webhook.ts';
import { endSubscription } from './end-subscription.ts';
import {
  type LiveScope,
  findSubscription,
  listLiveSubscriptions,
  listOverdueEnds,
  listRevokedSubscriptions,
  listUnsettledAccounts,
} from './queries.ts';
import {
  applySubscription,
  refreshSubscription,
  subscriptionEventHandler,
} from './refresh-subscription.ts';

/** Returns null if the session does not exist at the provider. */
async function fetchSession({ stripe }: Provider, checkout: CheckoutRow) {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  if (!id) return null;
  return stripe.checkout.sessions.retrieve(id, {}, { stripeAccount }).catch(nullIfMissing);
}

/** Stores the subscription of a paid checkout, or ends the checkout if there is none. */
async function settlePaid(
  context: Context,
  provider: Provider,
  checkout: CheckoutRow,
  subscriptionId: string | null,
): Promise<void> {
  const { db, clock } = context;
  const { gymId, stripeAccountId: account } = checkout;
  if (subscriptionId) {
    const ref = { gymId, account, subscriptionId };
    await refreshSubscription(context, provider, ref, clock.now());
  }
  const row = subscriptionId && (await findSubscription(db, gymId, subscriptionId));
  const status = row ? 'complete' : 'expired';
  const change = { status, stripeSubscriptionId: subscriptionId, updatedAt: clock.now() } as const;
  await settleRow(db, checkout, change);
}

/** Fetches the outcome of a checkout, in case its events were lost. */
async function settleCheckout(
  context: Context,
  provider: Provider,
  checkout: CheckoutRow,
): Promise<void> {
  const { db, clock } = context;
  const session = await fetchSession(provider, checkout);
  if (session?.status === 'open') return;
  if (session?.status === 'complete') {
    await closeCheckout(db, checkout, { status: 'complete', updatedAt: clock.now() });
    await settlePaid(context, provider, checkout, idOf(session.subscription));
  } else {
    const change = { stripeSubscriptionId: null, updatedAt: clock.now() };
    await settleRow(db, checkout, { ...change, status: 'expired' });
  }
}

/** Decides the entitlement of each live subscription again, without fetching it. */
async function reapplyAll(context: Context, scope: LiveScope): Promise<void> {
  for (const row of await listLiveSubscriptions(context.db, scope)) {
    await applySubscription(context, { row });
  }
}

/**
 * Handles an account that was disconnected: access lasts until the end of the paid period, and open checkouts can no
 * longer be used.
 */
async function leaveAccount(context: Context, at: GymAccount): Promise<void> {
  await closeCheckoutsOf(context.db, at, context.clock.now());
  await reapplyAll(context, at);
}

/**
 * Handles a disconnected account that was connected again: its subscriptions continue as they are at the provider, and
 * pending calls are sent. Athletes who still pay get their access back. Those who meanwhile paid an open checkout are
 * admitted or refunded.
 */
async function returnToAccount(
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
  for (const subscriptionId of await listRevokedSubscriptions(context.db, at, new Date(0))) {
    await endSubscription(context, provider, { gymId, subscriptionId });
  }
  await forgetCustomersOf(context, provider, at);
}

/**
 * Revokes subscriptions when a track or a membership ends, and cancels revoked ones at the provider. Also handles accounts
 * that are disconnected and connected again.
 */
export function entitlementReactions(context: Context): Reaction[] {
  const { provider } = context;
  return [
    reaction(
      [trackLeft, gymLeft, trackDeleted, trackClosed],
      { name: 'payments.revoke-subscriptions', channel: 'payments' },
      ({ gymId, ...rest }: { gymId: string; trackId?: string; userId?: string }) =>
        reapplyAll(context, { gymId, ...rest }),
    ),
    reaction(
      trackSubscriptionRevoked,
      { name: 'payments.end-subscription', channel: 'payments' },
      async (revoked) => {
        if (provider) await endSubscription(context, provider, revoked);
      },
    ),
    reaction(
      connectedAccountLost,
      { name: 'payments.leave-account', channel: 'payments' },
      (lost) => leaveAccount(context, lost),
    ),
    reaction(
      connectedAccountReturned,
      { name: 'payments.return-to-account', channel: 'payments' },
      async ({ disconnectedAt, ...at }) => {
        if (!provider) return;
        const returned = { ...at, disconnectedAt: new Date(disconnectedAt) };
        await callAccount(context, at.account, () => returnToAccount(context, provider, returned));
      },
    ),
  ];
}

/** The batch is small because each checkout needs calls to the provider. */
const checkoutBatch = 20;
const accessBatch = 100;

/** Fetches checkouts five minutes after an event about them is due, and then every five minutes until they are settled. */
function settlingCheckouts(context: Context, provider: Provider): Recurring {
  const { db, clock, log } = context;
  return {
    name: 'payments.settle-checkouts',
    every: minutes(1),
    work: async () => {
      const now = clock.now();
      const until = after(now, -minutes(5));
      const checkouts = await claimOverdueCheckouts(db, { until, now, limit: checkoutBatch });
      for (const checkout of checkouts) {
        const settle = () => settleCheckout(context, provider, checkout);
        await callAccount(context, checkout.stripeAccountId, settle).catch((error: unknown) =>
          logFailure(log, error, 'a checkout could not be settled'),
        );
      }
      return checkouts.length === checkoutBatch;
    },
  };
}

/**
 * Ends access that was paid through a disconnected account, once the paid period is over. A subscription that was stored
 * while its account was being disconnected first gets its end of access.
 */
function endingAccess(context: Context): Recurring {
  const { db, clock } = context;
  return {
    name: 'payments.end-access',
    work: async () => {
      for (const at of await listUnsettledAccounts(db)) await leaveAccount(context, at);
      const rows = await listOverdueEnds(db, clock.now(), accessBatch);
      for (const row of rows) {
        await applySubscription(context, { row });
      }
      return rows.length === accessBatch;
    },
  };
}

export function entitlementRecurring(context: Context): Recurring[] {
  const { provider } = context;
  return [endingAccess(context), ...(provider ? [settlingCheckouts(context, provider)] : [])];
}

/** Asks again for the due refund of a subscription, because one of its refunds has changed. */
async function refreshRefund(
  context: Context,
  provider: Provider,
  { gymId, account }: GymAccount,
  refundId: string,
): Promise<void> {
  const options = { stripeAccount: account };
  const { payment_intent: intent } = await provider.stripe.refunds.retrieve(refundId, {}, options);
  const subscriptionId = await findSubscriptionOf(provider, account, idOf(intent));
  const row = subscriptionId && (await findSubscription(context.db, gymId, subscriptionId));
  if (row && row.isRefundDue) await endSubscription(context, provider, { gymId, subscriptionId });
}

/** Refreshes checkouts, athletes' subscriptions and their refunds when the provider sends events about them. */
export function entitlementEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      types: ['checkout.session.'],
      run: ({ gymId, account, objectId: sessionId }) =>
        refreshCheckout(context, provider, { gymId, account, sessionId }),
    },
    subscriptionEventHandler(context, provider),
    {
      of: 'gym',
      types: ['refund.updated', 'refund.failed'],
      run: ({ gymId, account, objectId }) =>
        refreshRefund(context, provider, { gymId, account }, objectId),
    },
  ];
}
