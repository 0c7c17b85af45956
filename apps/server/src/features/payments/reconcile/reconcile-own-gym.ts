import { failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { listAccountsOfGym } from '../connect/queries.ts';
import { reconcileGym } from './reconcile-gym.ts';

/** Reconciles the actor's gym now, also if its accounts are all disconnected. */
export async function reconcileOwnGym(context: Context, { gym }: GymActor) {
  const { provider, limiter, db, log } = context;
  if (!provider) return failure('payments_off');
  const accounts = await listAccountsOfGym(db, gym.id);
  if (!accounts.length) return failure('not_connected');
  const admission = await limiter.admit([{ policy: 'reconcile.gym', of: gym.id }]);
  if (isFailure(admission)) return admission;
  const of = { gymId: gym.id, timeZone: gym.timeZone };
  return callProvider(log, () => reconcileGym(context, provider, of, 'owner'));
}
