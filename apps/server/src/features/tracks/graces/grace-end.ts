import { type Failure, invalidField } from '@trackboard/contract';
import { defaultGraceDays, maxGraceDays } from '@trackboard/contract/tracks';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';

const nextDay = (day: string, count = 1): string =>
  Temporal.PlainDate.from(day).add({ days: count }).toString();

/** When a grace ends that begins now: after its chosen last day in the gym's time zone, or after the default time. */
export function graceEndOf(
  timeZone: string,
  now: Date,
  lastDay: string | null | undefined,
): Date | Failure<'invalid_input'> {
  if (!lastDay) return after(now, days(defaultGraceDays));
  const today = dayIn(timeZone, now);
  if (lastDay < today) return invalidField('GraceEndsOn', 'Choose today or a later day');
  if (lastDay > nextDay(today, maxGraceDays)) {
    return invalidField('GraceEndsOn', `Choose a day within ${maxGraceDays} days`);
  }
  return instantIn(timeZone, nextDay(lastDay), '00:00');
}
