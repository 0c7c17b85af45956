import { type Failure, failure } from '@trackboard/contract';
import { tierFor } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { trialDaysLeft } from '../../gyms/index.ts';
import { type PlanRow, findPlan } from './queries.ts';

type Known = { readonly [Key in 'status' | 'cardDueAt']: PlanRow[Key] | null };

/**
 * Whether a plan counts as a subscription: also past due while the provider retries, and until a missing
 * card is due.
 */
export function isSubscribed({ status, cardDueAt }: Known, now: Date): boolean {
  if (cardDueAt && cardDueAt <= now) return false;
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

/** The flags about trial and plan in an owner's session. On servers without plans, every owner counts as subscribed. */
export async function planOfGym(
  context: Context,
  gym: { readonly id: string; readonly trialDaysLeft: number } | null,
): Promise<{ isSubscribed: boolean; isTrialEnd: boolean; cardDue: string | null }> {
  if (!arePlansOn(context)) return { isSubscribed: true, isTrialEnd: false, cardDue: null };
  if (!gym) return { isSubscribed: false, isTrialEnd: false, cardDue: null };
  const plan = await findPlan(context.db, gym.id);
  return {
    isSubscribed: plan !== undefined && isSubscribed(plan, context.clock.now()),
    isTrialEnd: gym.trialDaysLeft === 0,
    cardDue: plan?.cardDueAt?.toISOString() ?? null,
  };
}

/**
 * Enforces the contract's gate `ownerPlan`: refuses owners whose trial has ended without a subscription, and owners whose
 * plan needs a card, even before the card is due.
 */
export async function checkOwnerPlan(
  context: Context,
  { ownGym: gym }: Actor,
): Promise<Failure<'trial_ended' | 'card_missing'> | null> {
  const { config, clock } = context;
  if (!gym || trialDaysLeft(gym, config.trialDays, clock.now()) > 0) return null;
  const plan = await planOfGym(context, { id: gym.id, trialDaysLeft: 0 });
  if (plan.cardDue) return failure('card_missing');
  return plan.isSubscribed ? null : failure('trial_ended');
}

/** Whether a number of athletes is above the free tier. */
export const isPaid = (athletes: number): boolean => tierFor(athletes).monthlyCents > 0;
