import { failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { findAccountOfGym } from '../connect/queries.ts';
import { reconcileGym } from './reconcile-gym.ts';

/** Reconciles the actor's gym now. */
export async function reconcileOwnGym(context: Context, { gym }: GymActor) {
  const { provider, limiter, db, log } = context;
  if (!provider) return failure('payments_off');
  const account = await findAccountOfGym(db, gym.id);
  if (!account) return failure('not_connected');
  const admission = await limiter.admit([{ policy: 'reconcile.gym', of: gym.id }]);
  if (isFailure(admission)) return admission;
  const { stripeAccountId, currency } = account;
  const of = { gymId: gym.id, account: stripeAccountId, currency, timeZone: gym.timeZone };
  return callProvider(log, () => reconcileGym(context, provider, of, 'owner'));
}
