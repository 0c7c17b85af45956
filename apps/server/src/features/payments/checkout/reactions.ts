import { gymLeft } from '@trackboard/contract/gyms';
import { accountDeleted } from '@trackboard/contract/own-data';
import { trackSubscriptionChanged } from '@trackboard/contract/payments';
import { trackClosed, trackDeleted } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { forgetCustomer } from './forget-customer.ts';
import { type Buyer, listNeedlessCheckouts, listOpenCheckouts } from './queries.ts';

/**
 * Expires checkouts when a track or a membership ends or a track is closed, and when another one gave access, and anonymizes customers of deleted
 * accounts.
 */
export function checkoutReactions(context: Context): Reaction[] {
  const { provider } = context;
  if (!provider) return [];
  const expire = async (scope: Pick<Buyer, 'gymId'> & Partial<Buyer>) =>
    expireCheckouts(provider, await listOpenCheckouts(context.db, scope));
  const expiring = { name: 'payments.expire-checkouts', channel: 'payments' } as const;
  return [
    reaction([trackDeleted, trackClosed], expiring, ({ gymId, trackId }) =>
      expire({ gymId, trackId }),
    ),
    reaction(
      gymLeft,
      { ...expiring, name: 'payments.expire-checkouts-of-athlete' },
      ({ gymId, userId }) => expire({ gymId, userId }),
    ),
    reaction(
      trackSubscriptionChanged,
      { ...expiring, name: 'payments.expire-needless-checkouts' },
      async (buyer) => expireCheckouts(provider, await listNeedlessCheckouts(context.db, buyer)),
    ),
    reaction(
      accountDeleted,
      { name: 'payments.forget-customer', channel: 'payments' },
      ({ userId }) => forgetCustomer(context, provider, userId),
    ),
  ];
}
