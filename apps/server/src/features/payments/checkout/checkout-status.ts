import { type Failure, type OutputOf, failure } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { findLastCheckout } from './queries.ts';

type Status = OutputOf<typeof payments.checkoutStatus>;
type LastCheckout = NonNullable<Awaited<ReturnType<typeof findLastCheckout>>>;

/** The state of a checkout according to the events received so far. */
function stateOf({ status, isEntitled, revokedAt, endedAt }: LastCheckout): Status['state'] {
  if (isEntitled) return 'joined';
  if (revokedAt ?? endedAt) return 'ended';
  if (status === 'expired') return 'expired';
  return status === 'open' ? 'open' : 'processing';
}

/** Whether the provider reports an open checkout as paid. Only shown to the athlete: the event grants access. */
async function isPaid({ provider, log }: Context, checkout: LastCheckout): Promise<boolean> {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  if (!provider || !id) return false;
  const session = await callProvider(log, () =>
    provider.stripe.checkout.sessions.retrieve(id, {}, { stripeAccount }),
  );
  return 'status' in session && session.status === 'complete';
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
