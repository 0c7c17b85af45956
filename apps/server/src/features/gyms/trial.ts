import type { Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { after, days } from '../../platform/time/clock.ts';
import { presentGym } from './present.ts';
import { findGymOfOwner } from './queries.ts';

interface Founded {
  readonly createdAt: Date;
}

/** The trial and plan as an owner's client shows them. */
interface OwnerPlan {
  readonly isSubscribed: boolean;
  readonly isTrialEnd: boolean;
  readonly cardDue: string | null;
}

/** Finds the plan of an owner's gym; null without one. Provided by the payments feature. */
export type PlanOfGym = (
  gym: { readonly id: string; readonly trialDaysLeft: number } | null,
) => Promise<OwnerPlan>;

/** When a free trial ends: a number of days of 24 hours after the gym's creation. */
export function trialEnds({ createdAt }: Founded, trialDays: number): Date {
  return after(createdAt, days(trialDays));
}

/** Days left of a free trial, a started one included; 0 once it has ended. */
export function trialDaysLeft(gym: Founded, trialDays: number, now: Date): number {
  const left = trialEnds(gym, trialDays).getTime() - now.getTime();
  return Math.max(0, Math.ceil(left / days(1)));
}

/** An owner's gym, as its owner sees it. */
export async function findOwnedGym(
  { db, config, clock }: Context,
  ownerId: string,
): Promise<{ gym: Gym; trialDaysLeft: number; trains: boolean } | null> {
  const row = await findGymOfOwner(db, ownerId);
  if (!row) return null;
  const daysLeft = trialDaysLeft(row, config.trialDays, clock.now());
  const gym = presentGym(row, { id: ownerId });
  return { gym, trialDaysLeft: daysLeft, trains: row.trains };
}
