import type { Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { dayIn } from '../../platform/time/clock.ts';
import { usableTimeZone } from '../../platform/time/time-zone.ts';
import { presentGym } from './present.ts';
import { findGymOfOwner } from './queries.ts';

interface Founded {
  readonly createdAt: Date;
  readonly timeZone: string;
}

/** What an owner's client shows of the trial and the plan. */
interface OwnerPlan {
  readonly isSubscribed: boolean;
  readonly isTrialEnd: boolean;
}

/** Finds the plan of an owner's gym; null for an owner without one. The payments feature knows it. */
export type PlanOfGym = (
  gym: { readonly id: string; readonly trialDaysLeft: number } | null,
) => Promise<OwnerPlan>;

const firstDay = ({ timeZone, createdAt }: Founded) =>
  Temporal.PlainDate.from(dayIn(timeZone, createdAt));

/** Days left of a free trial, including the day of creation; 0 once it has ended. Days are in the gym's time zone. */
export function trialDaysLeft(gym: Founded, trialDays: number, now: Date): number {
  const today = dayIn(gym.timeZone, now);
  const { days } = firstDay(gym).until(today, { largestUnit: 'days' });
  return Math.max(0, trialDays - days);
}

/** When a free trial ends: the first midnight, in the gym's time zone, with no days left. */
export function trialEnds(gym: Founded, trialDays: number): Date {
  const day = firstDay(gym).add({ days: trialDays });
  return new Date(day.toZonedDateTime(usableTimeZone(gym.timeZone)).epochMilliseconds);
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
