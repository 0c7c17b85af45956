import { gymLeft } from '@trackboard/contract/gyms';
import { trackSubscriptionRevoked } from '@trackboard/contract/payments';
import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { endSubscription } from './end-subscription.ts';
import { type Buyer, listLiveSubscriptions } from './queries.ts';
import { settle } from './settle.ts';

/** Revokes the subscriptions of athletes who have left, or of a track that has ended. */
async function settleAll(
  context: Context,
  scope: Pick<Buyer, 'gymId'> & Partial<Buyer>,
): Promise<void> {
  for (const row of await listLiveSubscriptions(context.db, scope)) {
    await settle(context, { row, orderedAt: row.createdAt, answer: null });
  }
}

/** What becomes of subscriptions when a track or a membership ends. */
export function entitlementReactions(context: Context): Reaction[] {
  const { provider } = context;
  return [
    reaction(
      [trackLeft, gymLeft, trackDeleted],
      { name: 'payments.revoke-subscriptions', channel: 'payments' },
      ({ gymId, ...rest }: { gymId: string; trackId?: string; userId?: string }) =>
        settleAll(context, { gymId, ...rest }),
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
