import type { Context } from '../../../platform/context.ts';
import { applySubscription } from './apply-subscription.ts';
import { type LiveScope, listLiveSubscriptions } from './queries.ts';

/** Decides the entitlement of each live subscription again, without fetching it. */
export async function reapplyAll(context: Context, scope: LiveScope): Promise<void> {
  for (const row of await listLiveSubscriptions(context.db, scope)) {
    await applySubscription(context, { row, checkoutStartedAt: row.createdAt, fetched: null });
  }
}
