import type { Context } from '../../../platform/context.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, minutes } from '../../../platform/time/clock.ts';
import { claimOverdueCheckouts } from '../checkout/queries.ts';
import { callAccount } from '../connect/call-account.ts';
import { leaveAccount } from './account-changes.ts';
import { applySubscription } from './apply-subscription.ts';
import { listOverdueEnds, listUnsettledAccounts } from './queries.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Small, because each checkout needs calls to the provider. */
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
 * Ends access paid through a disconnected account whose paid period is over. A subscription stored while its account was
 * being disconnected gets its end of access first.
 */
function endingAccess(context: Context): Recurring {
  const { db, clock } = context;
  return {
    name: 'payments.end-access',
    work: async () => {
      for (const at of await listUnsettledAccounts(db)) await leaveAccount(context, at);
      const rows = await listOverdueEnds(db, clock.now(), accessBatch);
      for (const row of rows) {
        await applySubscription(context, { row, checkoutStartedAt: row.createdAt, fetched: null });
      }
      return rows.length === accessBatch;
    },
  };
}

export function entitlementRecurring(context: Context): Recurring[] {
  const { provider } = context;
  return [endingAccess(context), ...(provider ? [settlingCheckouts(context, provider)] : [])];
}
