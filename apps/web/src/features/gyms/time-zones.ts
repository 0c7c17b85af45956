/** The IANA time zones that this browser knows, and the stored one, which it may know by another name. */
export function zonesWith(stored: string): string[] {
  return [...new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
