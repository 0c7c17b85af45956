/**
 * The IANA time zone `name` in its canonical spelling (`europe/berlin` → `Europe/Berlin`), or null when Temporal, which
 * does all our arithmetic, does not know it. `Intl` knows some that Temporal does not, such as `PST`.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

/** A stored time zone as it can be used: UTC when the runtime does not know it, so that a bad row breaks no request. */
export function usableTimeZone(stored: string): string {
  return canonicalTimeZone(stored) ?? 'UTC';
}
