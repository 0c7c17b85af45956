import { gymLeft } from '@trackboard/contract/gyms';
import {
  connectedAccountLost,
  connectedAccountReturned,
  trackSubscriptionRevoked,
} from '@trackboard/contract/payments';
import { trackClosed, trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { callAccount } from '../connect/call-account.ts';
import { leaveAccount, reapplyAll, returnToAccount } from './account-changes.ts';
import { endSubscription } from './end-subscription.ts';

/**
 * Revokes subscriptions when a track or a membership ends, and cancels revoked ones at the provider. Handles accounts that
 * are disconnected and connected again.
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
