import { locale } from './locale.ts';

/** Calendar days are `YYYY-MM-DD` as in the contract, and instants are ISO 8601. */

const dayFormats = {
  /** `Wednesday` */
  weekday: { weekday: 'long' },
  /** `Wed` */
  shortWeekday: { weekday: 'short' },
  /** `Wed, Nov 18` */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Wednesday, Nov 18` */
  long: { weekday: 'long', month: 'short', day: 'numeric' },
  /** `Wednesday, Nov 18, 2026` */
  full: { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' },
  /** `Nov 18` */
  shortDate: { month: 'short', day: 'numeric' },
  /** `Nov 18, 2026` */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  /** `Nov 2026` */
  month: { month: 'short', year: 'numeric' },
  /** `November 2026` */
  longMonth: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DayFormat = keyof typeof dayFormats;

/** Loads a polyfill for Safari. Await it before you use dates. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

/** The formatters are kept, because creating one takes longer than rendering a card. */
const formatters = new Map<DayFormat, Intl.DateTimeFormat>();

function formatterOf(format: DayFormat): Intl.DateTimeFormat {
  const kept = formatters.get(format);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, { ...dayFormats[format], timeZone: 'UTC' });
  formatters.set(format, made);
  return made;
}

/** Formats a calendar day. */
export function formatDay(day: string, format: DayFormat): string {
  // Noon in UTC is on the same day in every time zone of the formatter.
  return formatterOf(format).format(new Date(`${day}T12:00:00Z`));
}

/** Formats a range of days without repeating the common part: `Nov 5 – 18, 2026`. */
export function formatDays(from: string, to: string, format: DayFormat = 'date'): string {
  return formatterOf(format).formatRange(
    new Date(`${from}T12:00:00Z`),
    new Date(`${to}T12:00:00Z`),
  );
}

/** Returns the calendar day of an instant in a time zone, by default the browser's. */
export function dayOfInstant(instant: string, timeZone = Temporal.Now.timeZoneId()): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Formats the calendar day of an instant in a time zone, by default the browser's. */
export function formatInstant(instant: string, format: DayFormat, timeZone?: string): string {
  return formatDay(dayOfInstant(instant, timeZone), format);
}

/** Returns the time of an instant in a time zone, by default the browser's: `9:31`, `18:20`. */
export function timeOfInstant(instant: string, timeZone = Temporal.Now.timeZoneId()): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}
