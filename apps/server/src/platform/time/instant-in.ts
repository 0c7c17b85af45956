import { usableTimeZone } from './time-zone.ts';

/**
 * Returns the instant of a local time (`HH:mm`) on a day (`YYYY-MM-DD`) in an IANA time zone. A skipped time is moved
 * later by the length of the gap. For a repeated time, the first instant is returned. This is the 'compatible'
 * disambiguation of Temporal and RFC 5545.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day)
    .toPlainDateTime(time)
    .toZonedDateTime(usableTimeZone(timeZone), { disambiguation: 'compatible' });
  return new Date(epochMilliseconds);
}
