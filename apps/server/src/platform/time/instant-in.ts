import { usableTimeZone } from './time-zone.ts';

/**
 * The instant at which the clocks of an IANA time zone show `time` (`HH:mm`) on a day (`YYYY-MM-DD`). A time that the
 * clocks skip is as much later as they skip; of one that they show twice it is the first. That is the 'compatible'
 * disambiguation of Temporal and of RFC 5545.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day)
    .toPlainDateTime(time)
    .toZonedDateTime(usableTimeZone(timeZone), { disambiguation: 'compatible' });
  return new Date(epochMilliseconds);
}
