import { type Failure, failure } from '@trackboard/contract';
import type { Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { presentGym } from './present.ts';
import { findGymOfOwner } from './queries.ts';

interface OwnerPlan {
  readonly isSubscribed: boolean;
  readonly isTrialEnd: boolean;
}

/** Days left of a free trial, including the day of creation; 0 once it has ended. Days are in the gym's time zone. */
export function trialDaysLeft(
  gym: { createdAt: Date; timeZone: string },
  trialDays: number,
  now: Date,
): number {
  const first = Temporal.PlainDate.from(dayIn(gym.timeZone, gym.createdAt));
  const { days } = first.until(dayIn(gym.timeZone, now), { largestUnit: 'days' });
  return Math.max(0, trialDays - days);
}

/** An owner's gym, as its owner sees it. */
export async function findOwnedGym(
  { db, config, clock }: Context,
  ownerId: string,
): Promise<{ gym: Gym; trialDaysLeft: number } | null> {
  const row = await findGymOfOwner(db, ownerId);
  if (!row) return null;
  const daysLeft = trialDaysLeft(row, config.trialDays, clock.now());
  return { gym: presentGym(row, { id: ownerId }), trialDaysLeft: daysLeft };
}

/** Without plans every owner counts as subscribed. */
export function planOfOwner(
  { config }: Context,
  owned: { readonly trialDaysLeft: number } | null,
): OwnerPlan {
  if (config.ownerPlans === 'off') return { isSubscribed: true, isTrialEnd: false };
  return { isSubscribed: false, isTrialEnd: owned?.trialDaysLeft === 0 };
}

/** The contract's gate `ownerPlan`: refuses owners whose trial has ended without a subscription. */
export function checkOwnerPlan(context: Context, { gym }: Actor): Failure<'trial_ended'> | null {
  const { config, clock } = context;
  const owned = gym && { trialDaysLeft: trialDaysLeft(gym, config.trialDays, clock.now()) };
  const plan = planOfOwner(context, owned);
  return plan.isTrialEnd && !plan.isSubscribed ? failure('trial_ended') : null;
}
