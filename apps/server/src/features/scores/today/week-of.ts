import { dayIn } from '../../../platform/time/clock.ts';
import type { DaysOfToday } from './queries.ts';

/** Others' scores are from the last seven days. */
const matesDays = 7;

/** The days that the screen of a day needs. A week begins on Sunday. */
export function daysAround(
  date: string,
  now: Date,
): DaysOfToday & { readonly week: readonly string[] } {
  const day = Temporal.PlainDate.from(date);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const week = Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString());
  const [weekStart = date, weekEnd = date] = [week[0], week[6]];
  return {
    date,
    week,
    weekStart,
    weekEnd,
    matesFrom: day.subtract({ days: matesDays - 1 }).toString(),
    hereFrom: dayIn('Etc/GMT+12', now),
  };
}

/** How many of these weeks follow each other without a gap, from `weekStart` or from the week before it. */
export function countWeeksInARow(weeks: readonly string[], weekStart: string): number {
  const logged = new Set(weeks);
  const last = Temporal.PlainDate.from(weekStart);
  let next = logged.has(weekStart) ? last : last.subtract({ weeks: 1 });
  let count = 0;
  while (logged.has(next.toString())) {
    count += 1;
    next = next.subtract({ weeks: 1 });
  }
  return count;
}
