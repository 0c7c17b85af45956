import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { closeCheckout, findLastCheckout } from './queries.ts';

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

/** Whether the provider reports an open checkout as paid. This gives no access: its subscription does, once stored. */
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
export async function getCheckoutStatus(
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
