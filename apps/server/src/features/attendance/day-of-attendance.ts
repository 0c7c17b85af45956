import { type Failure, invalidField } from '@trackboard/contract';
import { dayIn } from '../../platform/time/clock.ts';

/** A day in a gym's time zone, by default today, unless it is in the future or more than `maxDays` days ago. */
export function dayOfAttendance(
  { timeZone, now, maxDays }: { timeZone: string; now: Date; maxDays: number },
  sent?: string,
): string | Failure<'invalid_input'> {
  const today = dayIn(timeZone, now);
  const first = Temporal.PlainDate.from(today).subtract({ days: maxDays }).toString();
  const day = sent ?? today;
  const isNear = first <= day && day <= today;
  return isNear ? day : invalidField('Day', `Choose a day from ${first} to ${today}.`);
}
