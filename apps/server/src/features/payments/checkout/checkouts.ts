import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import { gymLeft } from '@trackboard/contract/gyms';
import { accountDeleted } from '@trackboard/contract/own-data';
import * as payments from '@trackboard/contract/payments';
import { trackSubscriptionChanged } from '@trackboard/contract/payments';
import { trackClosed, trackDeleted } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { forgetCustomer } from './customers.ts';
import {
  type Buyer,
  closeCheckout,
  findLastCheckout,
  listNeedlessCheckouts,
  listOpenCheckouts,
} from './queries.ts';
import { expireCheckouts } from './refresh-checkout.ts';

type Status = OutputOf<typeof payments.checkoutStatus>;

type LastCheckout = NonNullable<Awaited<ReturnType<typeof findLastCheckout>>>;

/** The state of a checkout according to the events received so far. */
function stateOf(checkout: LastCheckout): Status['state'] {
  const { status, isEntitled, revokedAt, endedAt, stripeSubscriptionId } = checkout;
  if (isEntitled) return 'joined';
  if (revokedAt ?? endedAt) return 'ended';
  if (status === 'expired' && stripeSubscriptionId) return 'ended';
  if (status === 'expired') return 'expired';
  return status === 'open' ? 'open' : 'processing';
}

/**
 * Whether the provider reports an open checkout as paid. This gives no access; access starts once the subscription is
 * stored.
 */
async function isPaid({ provider, log, db, clock }: Context, checkout: LastCheckout) {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  if (!provider || !id) return false;
  const session = await callProvider(log, () =>
    provider.stripe.checkout.sessions.retrieve(id, {}, { stripeAccount }),
  );
  if (!('status' in session) || session.status !== 'complete') return false;
  await closeCheckout(db, checkout, { status: 'complete', updatedAt: clock.now() });
  return true;
}

/** The state of the athlete's last checkout of a track. */
async function getCheckoutStatus(
  context: Context,
  actor: Actor,
  trackId: string,
): Promise<Status | Failure<'not_found'>> {
  const checkout = await findLastCheckout(context.db, actor.id, trackId);
  if (!checkout) return failure('not_found');
  const known = stateOf(checkout);
  const state = known === 'open' && (await isPaid(context, checkout)) ? 'processing' : known;
  return {
    state,
    track: checkout.track,
    gym: checkout.gym,
    welcomeNote: checkout.welcomeNote,
    sessionUrl: state === 'open' ? checkout.url : null,
  };
}

/**
 * Expires the open checkouts of a track or a membership that ends, of a track that is closed, of an athlete who got access
 * through another checkout, and of the successor of a track whose subscription has changed. Also anonymizes the customers of
 * deleted users.
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

export const checkoutRoutes = (context: Context): Route[] => [
  route(payments.checkoutStatus, ({ input, actor }) =>
    getCheckoutStatus(context, actor, input.trackId),
  ),
];
