import { usableTimeZone } from './time-zone.ts';

/** The current time; tests use their own clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the instant `ms` milliseconds after `from`. */
export function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}

export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => minutes(n * 60);
export const days = (n: number): number => hours(n * 24);

/**
 * Returns the last calendar day `YYYY-MM-DD` that begins before an instant in an IANA time zone.
 */
export function lastDayBefore(timeZone: string, instant: Date): string {
  return dayIn(timeZone, after(instant, -1));
}

/** Returns the calendar day `YYYY-MM-DD` of an instant in an IANA time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(usableTimeZone(timeZone))
    .toPlainDate()
    .toString();
}
