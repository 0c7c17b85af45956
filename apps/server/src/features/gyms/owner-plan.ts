import { type Failure, failure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { trialDaysLeft } from './trial.ts';

export interface OwnerPlan {
  readonly isSubscribed: boolean;
  readonly isTrialEnd: boolean;
}

/** How an owner's plan stands. Without plans every owner counts as subscribed. */
export function planOfOwner(
  { config }: Context,
  owned: { readonly trialDaysLeft: number } | null,
): OwnerPlan {
  if (config.ownerPlans === 'off') return { isSubscribed: true, isTrialEnd: false };
  return { isSubscribed: false, isTrialEnd: owned?.trialDaysLeft === 0 };
}

/** The gate `ownerPlan` of the contract: closed once the trial has ended without a subscription. */
export function checkOwnerPlan(context: Context, { gym }: Actor): Failure<'trial_ended'> | null {
  const { config, clock } = context;
  const owned = gym && { trialDaysLeft: trialDaysLeft(gym, config.trialDays, clock.now()) };
  const plan = planOfOwner(context, owned);
  return plan.isTrialEnd && !plan.isSubscribed ? failure('trial_ended') : null;
}
