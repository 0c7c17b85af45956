import { type Failure, type OutputOf, isFailure } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { arePlansOn, isSubscribed } from '../plan/plan-of-gym.ts';
import { refreshPlan } from '../plan/refresh-plan.ts';
import { findAccountAndPlan, findAccountOfGym } from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

type Status = OutputOf<typeof payments.accountStatus>;

interface Enabled {
  readonly chargesEnabled: boolean | null;
  readonly detailsSubmitted: boolean | null;
}

/** Whether an account can take payments. */
export function isActive({ chargesEnabled, detailsSubmitted }: Enabled): boolean {
  return Boolean(chargesEnabled && detailsSubmitted);
}

/** The stored state of the gym's plan and of its account at the provider. */
export async function getAccountStatus(context: Context, { gym }: GymActor): Promise<Status> {
  const found = await findAccountAndPlan(context.db, gym.id);
  return {
    hasActiveSubscription: !arePlansOn(context) || isSubscribed(found.planStatus),
    hasConnectedAccount: found.stripeAccountId !== null,
    isConnectedAccountActive: isActive(found),
    arePaymentsOn: context.provider !== null,
    disabledReason: found.disabledReason,
  };
}

async function refreshGym(context: Context, provider: Provider, gymId: string): Promise<null> {
  const account = await findAccountOfGym(context.db, gymId);
  if (account) await refreshAccount(context, provider, account.stripeAccountId);
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
