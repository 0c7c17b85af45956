import { gymLeft } from '@trackboard/contract/gyms';
import { trackSubscriptionRevoked } from '@trackboard/contract/payments';
import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { endSubscription } from './end-subscription.ts';
import { type Buyer, listLiveSubscriptions } from './queries.ts';
import { applySubscription } from './apply-subscription.ts';

/** Decides the entitlement of each live subscription again, without fetching it. */
async function reapplyAll(
  context: Context,
  scope: Pick<Buyer, 'gymId'> & Partial<Buyer>,
): Promise<void> {
  for (const row of await listLiveSubscriptions(context.db, scope)) {
    await applySubscription(context, { row, checkoutStartedAt: row.createdAt, fetched: null });
  }
}

/** Revokes subscriptions when a track or a membership ends, and cancels revoked ones at the provider. */
export function entitlementReactions(context: Context): Reaction[] {
  const { provider } = context;
  return [
    reaction(
      [trackLeft, gymLeft, trackDeleted],
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
  ];
}
