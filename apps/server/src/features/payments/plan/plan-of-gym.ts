import { type Failure, failure } from '@trackboard/contract';
import type { SubscriptionStatus } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { trialDaysLeft } from '../../gyms/index.ts';
import { findPlan } from './queries.ts';

/** Whether a gym with a subscription in this status may add tracks. Past due counts while the provider retries. */
export function isSubscribed(status: SubscriptionStatus | null | undefined): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether a subscription in this status can still be paid, so that a second one must not start. */
export function isOngoing(status: string | null | undefined): boolean {
  return Boolean(status) && status !== 'canceled' && status !== 'incomplete_expired';
}

/** Whether gyms need a plan. Without a payment provider they cannot subscribe to one. */
export function arePlansOn({ config, provider }: Context): boolean {
  return config.ownerPlans === 'on' && provider !== null;
}

/** The flags about trial and plan in an owner's session. Where no plan is needed, every owner counts as subscribed. */
export async function planOfGym(
  context: Context,
  gym: { readonly id: string; readonly trialDaysLeft: number } | null,
): Promise<{ isSubscribed: boolean; isTrialEnd: boolean }> {
  if (!arePlansOn(context)) return { isSubscribed: true, isTrialEnd: false };
  if (!gym) return { isSubscribed: false, isTrialEnd: false };
  const plan = await findPlan(context.db, gym.id);
  return { isSubscribed: isSubscribed(plan?.status), isTrialEnd: gym.trialDaysLeft === 0 };
}

/** The contract's gate `ownerPlan`: refuses owners whose trial has ended without a subscription. */
export async function checkOwnerPlan(
  context: Context,
  { gym }: Actor,
): Promise<Failure<'trial_ended'> | null> {
  const { config, clock } = context;
  if (!gym || trialDaysLeft(gym, config.trialDays, clock.now()) > 0) return null;
  const plan = await planOfGym(context, { id: gym.id, trialDaysLeft: 0 });
  return plan.isSubscribed ? null : failure('trial_ended');
}
