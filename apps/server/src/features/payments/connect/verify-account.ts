import { type Failure, isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { refreshPlan } from '../plan/refresh-plan.ts';
import { refreshAccountOfGym } from './refresh-account-of-gym.ts';
import { type Status, getAccountStatus } from './get-account-status.ts';

async function refreshGym(context: Context, provider: Provider, gymId: string): Promise<null> {
  await refreshAccountOfGym(context, provider, gymId);
  await refreshPlan(context, provider, gymId);
  return null;
}

/** The same, after fetching both from the provider. */
export async function verifyAccount(
  context: Context,
  actor: GymActor,
): Promise<Status | Failure<'provider_unavailable'>> {
  const { provider, log } = context;
  if (provider) {
    const refreshed = await callProvider(log, () => refreshGym(context, provider, actor.gym.id));
    if (isFailure(refreshed)) return refreshed;
  }
  return getAccountStatus(context, actor);
}
