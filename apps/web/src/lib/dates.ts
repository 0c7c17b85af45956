/** Calendar days are `YYYY-MM-DD` as in the contract, and instants are ISO 8601. */

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const short = (name: string) => name.slice(0, 3);

/** The app is in English, and the first formatter of `Intl` would take a phone 50 ms. */
const dayFormats = {
  /** `Wednesday` */
  weekday: ({ weekday }) => weekday,
  /** `Wed` */
  shortWeekday: ({ weekday }) => short(weekday),
  /** `Wed, Nov 18` */
  short: ({ weekday, month, day }) => `${short(weekday)}, ${short(month)} ${day}`,
  /** `Wednesday, Nov 18` */
  long: ({ weekday, month, day }) => `${weekday}, ${short(month)} ${day}`,
  /** `Wednesday, Nov 18, 2026` */
  full: ({ weekday, month, day, year }) => `${weekday}, ${short(month)} ${day}, ${year}`,
  /** `Nov 18` */
  shortDate: ({ month, day }) => `${short(month)} ${day}`,
  /** `Nov 18, 2026` */
  date: ({ month, day, year }) => `${short(month)} ${day}, ${year}`,
  /** `Nov 2026` */
  month: ({ month, year }) => `${short(month)} ${year}`,
  /** `November 2026` */
  longMonth: ({ month, year }) => `${month} ${year}`,
} satisfies Record<string, (parts: DayParts) => string>;

interface DayParts {
  readonly weekday: string;
  readonly month: string;
  readonly day: number;
  readonly year: number;
}

type DayFormat = keyof typeof dayFormats;

/** Loads a polyfill for Safari. Await it before you use dates. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

/** Formats a calendar day. */
export function formatDay(date: string, format: DayFormat): string {
  const { dayOfWeek, month, day, year } = Temporal.PlainDate.from(date);
  const names = { weekday: weekdays[dayOfWeek - 1] ?? '', month: months[month - 1] ?? '' };
  return dayFormats[format]({ ...names, day, year });
}

/** Formats a range of days without repeating the common part: `Nov 5 – 18, 2026`; without the year as `shortDate`. */
export function formatDays(
  from: string,
  to: string,
  format: 'date' | 'shortDate' = 'date',
): string {
  if (from === to) return formatDay(from, format);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    const start = formatDay(from, isOneYear ? 'shortDate' : format);
    return `${start} – ${formatDay(to, format)}`;
  }
  const end = formatDay(to, format).replace(/^\w+ /, '');
  return `${formatDay(from, 'shortDate')} – ${end}`;
}

/** Returns the calendar day of an instant in a time zone, by default the browser's. */
export function dayOfInstant(instant: string, timeZone = Temporal.Now.timeZoneId()): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Formats the calendar day of an instant in a time zone, by default the browser's. */
export function formatInstant(instant: string, format: DayFormat, timeZone?: string): string {
  return formatDay(dayOfInstant(instant, timeZone), format);
}

/** Returns the date of an instant, which no line break divides: `Nov 18, 2026`. */
export const unbrokenDate = (instant: string, timeZone?: string): string =>
  formatInstant(instant, 'date', timeZone).replaceAll(' ', '\u00a0');

/** Returns the time of an instant in a time zone, by default the browser's: `9:31`, `18:20`. */
export function timeOfInstant(instant: string, timeZone = Temporal.Now.timeZoneId()): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}
