import { invalidField } from '@trackboard/contract';

const daysOfWeek = 7;

const plus = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the first days of weeks that follow each other. */
export function weeksFrom(firstDay: string, count: number): string[] {
  return Array.from({ length: count }, (_, week) => plus(firstDay, week * daysOfWeek));
}

/** Removes the last weeks of a block, or adds weeks, and returns their first days. */
export function resizeWeeks(weekDays: readonly string[], count: number): string[] {
  const last = weekDays.at(-1) ?? '';
  const more = weeksFrom(last, Math.max(count - weekDays.length, 0) + 1).slice(1);
  return [...weekDays.slice(0, count), ...more];
}

/** Returns the calendar day of a place in a block. `week` and `day` count from 1. */
export function dateOf(weekDays: readonly string[], week: number, day: number): string {
  return plus(weekDays[week - 1] ?? '', day - 1);
}

/** Returns the week and the day of a date. Null if no week of the block has it. */
export function placeOfDate(weekDays: readonly string[], date: string) {
  const index = weekDays.findLastIndex((firstDay) => firstDay <= date);
  const firstDay = weekDays[index];
  if (firstDay === undefined) return null;
  const { days } = Temporal.PlainDate.from(firstDay).until(date, { largestUnit: 'days' });
  return days < daysOfWeek ? { week: index + 1, day: days + 1 } : null;
}

/** Returns the Sunday of the last week. */
export const lastDayOf = (weekDays: readonly string[]): string =>
  plus(weekDays.at(-1) ?? '', daysOfWeek - 1);

/** Returns whether PostgreSQL and the calendar have all days of these weeks. */
function isWithinYears(firstDay: string, weeks: number): boolean {
  const lastYear = 9999;
  return Temporal.PlainDate.from(firstDay).add({ weeks }).year <= lastYear;
}

/** Returns an error if the weeks would end after the last year of the calendar. */
export function yearProblem(firstDay: string, weeks: number) {
  return isWithinYears(firstDay, weeks)
    ? null
    : invalidField('FirstDay', 'Choose days up to the year 9999.');
}
