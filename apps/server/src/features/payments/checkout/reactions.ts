import { gymLeft } from '@trackboard/contract/gyms';
import { accountDeleted } from '@trackboard/contract/own-data';
import { trackDeleted } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { expireCheckouts } from './expire-checkouts.ts';
import { forgetCustomer } from './forget-customer.ts';

/** Expires checkouts when a track or a membership ends, and anonymizes customers of deleted accounts. */
export function checkoutReactions(context: Context): Reaction[] {
  const { provider } = context;
  if (!provider) return [];
  const expiring = { name: 'payments.expire-checkouts', channel: 'payments' } as const;
  return [
    reaction(trackDeleted, expiring, ({ gymId, trackId }) =>
      expireCheckouts(context, provider, { gymId, trackId }),
    ),
    reaction(
      gymLeft,
      { ...expiring, name: 'payments.expire-checkouts-of-athlete' },
      ({ gymId, userId }) => expireCheckouts(context, provider, { gymId, userId }),
    ),
    reaction(
      accountDeleted,
      { name: 'payments.forget-customer', channel: 'payments' },
      ({ userId }) => forgetCustomer(context, provider, userId),
    ),
  ];
}
