import { gymLeft } from '@trackboard/contract/gyms';
import { trackSubscriptionRevoked } from '@trackboard/contract/payments';
import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { expireCheckouts } from '../checkout/expire-checkouts.ts';
import { endSubscription } from './end-subscription.ts';
import { type Buyer, listLiveSubscriptions } from './queries.ts';
import { settle } from './settle.ts';

type Scope = Pick<Buyer, 'gymId'> & Partial<Buyer>;

/** Revokes the subscriptions of athletes who have left, or of a track that has ended. */
async function settleAll(context: Context, scope: Scope): Promise<void> {
  for (const row of await listLiveSubscriptions(context.db, scope)) {
    await settle(context, { row, orderedAt: row.createdAt, answer: null });
  }
}

export function entitlementReactions(context: Context): Reaction[] {
  const { provider } = context;
  return [
    reaction(
      [trackLeft, gymLeft, trackDeleted],
      { name: 'payments.revoke-subscriptions', channel: 'payments' },
      ({ gymId, ...rest }) => settleAll(context, { gymId, ...scopeOf(rest) }),
    ),
    reaction(
      [gymLeft, trackDeleted],
      { name: 'payments.expire-checkouts', channel: 'payments' },
      async ({ gymId, ...rest }) => {
        if (provider) await expireCheckouts(context, provider, { gymId, ...scopeOf(rest) });
      },
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

function scopeOf({ trackId, userId }: { trackId?: string; userId?: string }): Omit<Scope, 'gymId'> {
  return { ...(trackId ? { trackId } : {}), ...(userId ? { userId } : {}) };
}
