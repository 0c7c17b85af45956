/**
 * Returns the canonical spelling of an IANA time zone (`europe/berlin` → `Europe/Berlin`), or null if Temporal does not
 * support it. `Intl` supports some time zones that Temporal does not, such as `PST`.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

/** Returns a stored time zone, or UTC if the runtime does not support it. */
export function usableTimeZone(stored: string): string {
  return canonicalTimeZone(stored) ?? 'UTC';
}

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
