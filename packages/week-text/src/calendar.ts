import { byFirstLetter, correctedIn } from './mistyped.ts';

/** The days of the week from Sunday, as gyms write them. A name is found by its beginning. */
const weekdayNames: readonly (readonly string[])[] = [
  ['sun', 'sunday', 'sonntag', 'so'],
  ['mon', 'monday', 'montag', 'mo', 'mond'],
  ['tue', 'tues', 'tuesday', 'dienstag', 'di'],
  ['wed', 'weds', 'wednesday', 'wensday', 'wednsday', 'mittwoch', 'mi'],
  ['thu', 'thur', 'thurs', 'thursday', 'thirsday', 'donnerstag', 'do', 'th'],
  ['fri', 'friday', 'freitag', 'fr'],
  ['sat', 'saturday', 'samstag', 'sonnabend', 'sa'],
];

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'january', 'januar', 'jänner'],
  ['feb', 'february', 'februar'],
  ['mar', 'march', 'märz', 'maerz', 'mär', 'mrz'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december', 'dez', 'dezember'],
];

const numbered = (names: readonly (readonly string[])[], first: number) =>
  new Map(names.flatMap((words, index) => words.map((word) => [word, index + first] as const)));

const weekdays = numbered(weekdayNames, 0);
const months = numbered(monthNames, 1);
const weekdaysByLetter = byFirstLetter(weekdays.keys());

/** The number of a weekday's name, from Sunday as 0. */
export const weekdayOf = (word: string): number | undefined => weekdays.get(word.toLowerCase());

/** The number of a weekday that is written with one mistake: 'tuesady'. */
export const mistypedWeekday = (typed: string): number | undefined =>
  weekdayOf(correctedIn(typed, weekdaysByLetter) ?? '');

/** The number of a month's name, from 1. */
export const monthOf = (word: string): number | undefined => months.get(word.toLowerCase());

const dayLength = 86_400_000;

/** Days since 1970 of a date as `2026-11-23`. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date) / dayLength);

/** A date as `2026-11-23`. */
export const dateText = (day: number): string =>
  new Date(day * dayLength).toISOString().slice(0, 10);

/** The weekday of a day, from Sunday as 0. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The day of a year, a month and a day of the month; undefined if there is none. */
function dayOf(year: number, month: number, date: number): number | undefined {
  const time = Date.UTC(year, month - 1, date);
  return new Date(time).getUTCMonth() === month - 1 ? time / dayLength : undefined;
}

/** A written date. Either number of `4/5` may be the month, so there may be two. */
export interface WrittenDate {
  readonly monthDays: readonly (readonly [month: number, date: number])[];
  readonly year?: number | undefined;
}

/** The furthest day that a date may mean, in days from the day above it. */
const furthest = 180;

/** A date whose weekday is another one is as good as one that is so many days further. */
const otherWeekday = 60;

/** The first of the days with the least distance. */
function nearest(days: readonly number[], distance: (day: number) => number): number | undefined {
  let found: number | undefined;
  for (const day of days) {
    if (found === undefined || distance(day) < distance(found)) found = day;
  }
  return found;
}

/** The days that a written date may mean; without a year, each is the nearest one. */
function daysOf({ monthDays, year }: WrittenDate, from: number): number[] {
  const now = new Date(from * dayLength).getUTCFullYear();
  const years = year === undefined ? [now - 1, now, now + 1] : [year < 100 ? 2000 + year : year];
  return monthDays
    .map(([month, date]) =>
      nearest(
        years.map((each) => dayOf(each, month, date)).filter((day) => day !== undefined),
        (day) => Math.abs(day - from),
      ),
    )
    .filter((day) => day !== undefined);
}

/**
 * The day that a written date means: the one that its weekday confirms, then the nearest to the day above it in the
 * text.
 */
export function resolveDate(
  written: WrittenDate,
  from: number,
  named: number | undefined,
): number | undefined {
  const distance = (day: number) =>
    Math.abs(day - from) + (named !== undefined && weekday(day) !== named ? otherWeekday : 0);
  const found = nearest(daysOf(written, from), distance);
  return found !== undefined && Math.abs(found - from) <= furthest ? found : undefined;
}

/** The first such weekday on or after a day. */
export const nextWeekday = (from: number, named: number): number =>
  from + ((named - weekday(from) + 7) % 7);
