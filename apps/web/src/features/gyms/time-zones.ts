/** The IANA time zones of this browser, and the stored one, which the browser may know by another name. */
export function zonesWith(stored: string): string[] {
  return [...new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}
