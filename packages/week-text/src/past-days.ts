import { daysOf, weekday, yearOf } from './calendar.ts';
import { findDay, type Found, furthestBare, readDayHeading } from './day-headings.ts';
import { type Line, mayBeDay } from './lines.ts';

const alone = /^[\s:.,-]*$/;

/**
 * Returns the days that a heading with a year may mean: 'Tuesday, Nov 4th, 2025'. 'FRI 7/11/25' may be two, which are both a Friday.
 */
function readFullDate(text: string): number[] {
  const found = findDay(text);
  if (found?.written?.year === undefined) return [];
  const days = daysOf(found.written, 0);
  const named = days.filter((day) => weekday(day) === found.weekday);
  const years = new Set(days.map(yearOf));
  return (named.length > 0 ? named : days.slice(0, years.size)).filter(
    (day) => readDayHeading(text, { from: day, above: null })?.day === day,
  );
}

/** Returns the last day of a date that stands alone, if it is not near. */
function farDate({ written, rest }: Found, from: number): number | null | undefined {
  if (!written || !alone.test(rest)) return undefined;
  const [day = from] = daysOf(written, from);
  if (Math.abs(day - from) <= furthestBare) return null;
  return day > from ? daysOf(written, from - 365).at(0) : day;
}

/** The number of years that a date without one may be past. */
const pastYears = 6;

/**
 * Returns the day of a date without a year whose weekday is wrong in this year, but right in an earlier one, or which is far away and
 * has no weekday. Returns null if the date may be of this year, and undefined for any other line.
 */
function readPastDate(text: string, from: number): number | null | undefined {
  const found = findDay(text);
  if (!found?.written || found.written.year !== undefined) return undefined;
  const { monthDays } = found.written;
  if (monthDays.length > 2) return undefined;
  if (found.weekday === undefined) return farDate(found, from);
  const isDay = (day: number) => weekday(day) === found.weekday;
  if (daysOf(found.written, from).some(isDay)) return null;
  const now = yearOf(from);
  return Array.from({ length: pastYears }, (_, past) =>
    daysOf({ monthDays, year: now - past }, from).find((day) => day < from && isDay(day)),
  ).find((day) => day !== undefined);
}

const withYear = /(?<!\d)(?:\d{4}|\d{6}|\d{8}|\d{1,2}[./-](?:\d{1,2}|\p{L}{3})[./-]\d{2})(?!\d)/u;
const cellMark = /[\t;|]/;

/** A text with a date after this many days ago is about the weeks that it names. */
const past = 28;

const anyDigit = /\d/;

/** Returns the days of dates without a year if the weekdays of most of them are those of an earlier year, or if they are far away without one. */
function pastDays(lines: readonly Line[], from: number): number[] {
  const days = lines
    .map(({ text }) => (anyDigit.test(text) ? readPastDate(text, from) : undefined))
    .filter((day) => day !== undefined);
  const pasts = days.filter((day) => day !== null);
  return pasts.length > 1 && pasts.length * 3 > days.length * 2 ? pasts : [];
}

const span = (days: readonly number[]) => Math.max(...days) - Math.min(...days);

/** Returns the days of dates. Of a date that may mean two, the one that is nearer to the others. */
function sameOrder(dates: readonly (readonly number[])[]): number[] {
  const firsts = dates.find((each) => each.length === 1) ?? dates[0] ?? [];
  const orders = firsts.map((sure) =>
    dates.flatMap((each) =>
      each.toSorted((a, b) => Math.abs(a - sure) - Math.abs(b - sure)).slice(0, 1),
    ),
  );
  return orders.toSorted((a, b) => span(a) - span(b))[0] ?? [];
}

/**
 * Returns the days from the first date of a text to the same weekday of the requested week, if all of its dates with a year are
 * past, because a coach pastes a week of an earlier year again. Returns 0 for other texts.
 */
export function daysSince(lines: readonly Line[], from: number): number {
  const dates = lines
    .filter((line) => mayBeDay(line) && withYear.test(line.source))
    .flatMap((line) => [
      line.text,
      ...(cellMark.test(line.source) ? line.source.split(cellMark) : []),
    ])
    .map((text) => readFullDate(text.trim()));
  const days = sameOrder(dates);
  if (days.length === 0) days.push(...pastDays(lines, from));
  if (days.length === 0 || Math.max(...days) > from - past) return 0;
  return Math.ceil((from - Math.min(...days)) / 7) * 7;
}

function isOnlyDate(text: string): boolean {
  const found = findDay(text);
  return found !== null && found.weekday === undefined && alone.test(found.rest);
}

/** Takes the only date for text if it is past and several weekdays without a date stand below it: a page was posted on that day. */
export function withoutPosted(lines: readonly Line[], from: number): readonly Line[] {
  const dated = lines.filter(
    ({ text, source, given }) => !given && withYear.test(source) && readFullDate(text).length > 0,
  );
  const [posted, other] = dated;
  if (!posted || other || !isOnlyDate(posted.text)) return lines;
  if (Math.max(...readFullDate(posted.text)) > from - past) return lines;
  const days = lines.filter((line) => {
    const mayBe = line !== posted && mayBeDay(line);
    const day = mayBe ? readDayHeading(line.text, { from, above: null }) : null;
    return day !== null && !day.fromFirst;
  });
  return days.length > 1 && days.every(({ number }) => number > posted.number)
    ? lines.map((line) => (line === posted ? { ...line, given: 'text' } : line))
    : lines;
}
