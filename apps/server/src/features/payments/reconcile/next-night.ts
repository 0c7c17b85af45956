import { after, dayIn, days } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';

/** An hour with few payments. */
const time = '03:00';

/** The next time of the nightly reconciliation in a time zone, after `now`. */
export function nextNight(timeZone: string, now: Date): Date {
  const tonight = instantIn(timeZone, dayIn(timeZone, now), time);
  if (tonight > now) return tonight;
  const tomorrow = Temporal.PlainDate.from(dayIn(timeZone, now)).add({ days: 1 });
  const next = instantIn(timeZone, tomorrow.toString(), time);
  return next > now ? next : after(now, days(1));
}
