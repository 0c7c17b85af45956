import { dayIn } from '../../platform/time/clock.ts';

/**
 * Days left of a free trial: `trialDays` on the day of creation, one fewer on each day after it, 0 once it has
 * ended. Days are counted in the gym's time zone.
 */
export function trialDaysLeft(
  gym: { createdAt: Date; timeZone: string },
  trialDays: number,
  now: Date,
): number {
  const first = Temporal.PlainDate.from(dayIn(gym.timeZone, gym.createdAt));
  const today = Temporal.PlainDate.from(dayIn(gym.timeZone, now));
  return Math.max(0, trialDays - first.until(today, { largestUnit: 'days' }).days);
}
