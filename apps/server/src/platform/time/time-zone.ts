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
