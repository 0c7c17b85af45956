import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { arePlansOn, isSubscribed } from '../plan/plan-of-gym.ts';
import { findAccountAndPlan } from './queries.ts';
import { type Enabled, isActive } from './is-active.ts';

export type Status = OutputOf<typeof payments.accountStatus>;

/** Until onboarding is finished all details are due, so that they are past due says nothing yet. */
function reasonOf({
  detailsSubmitted,
  disabledReason,
}: Enabled & { disabledReason: string | null }) {
  return !detailsSubmitted && disabledReason === 'requirements.past_due' ? null : disabledReason;
}

/** The stored state of the gym's plan and of its account at the provider. */
export async function getAccountStatus(context: Context, { gym }: GymActor): Promise<Status> {
  const found = await findAccountAndPlan(context.db, gym.id);
  return {
    hasActiveSubscription:
      !arePlansOn(context) ||
      isSubscribed({ status: found.planStatus, cardDueAt: found.cardDueAt }, context.clock.now()),
    hasConnectedAccount: found.stripeAccountId !== null,
    isConnectedAccountActive: isActive(found),
    arePaymentsOn: context.provider !== null,
    disabledReason: reasonOf(found),
    disconnectedAt: found.disconnectedAt ? new Date(found.disconnectedAt).toISOString() : null,
  };
}
