import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { formatDays } from '../../lib/dates.ts';
import { counted } from '../../lib/locale.ts';

/** Calendar weeks go from Sunday to Saturday. Days are `YYYY-MM-DD`. */

function read(day: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(day);
}

export function shiftDay(day: string, days: number): string {
  return read(day).add({ days }).toString();
}

/** Returns the week from this Sunday in the form that the API accepts. */
export function daysOfWeek(start: string): { fromDate: string; toDate: string } {
  return { fromDate: start, toDate: shiftDay(start, 6) };
}

export function weekStart(day: string): string {
  const date = read(day);
  return date.subtract({ days: date.dayOfWeek % 7 }).toString();
}

export function weekDays(start: string): string[] {
  return Array.from({ length: 7 }, (_, index) => shiftDay(start, index));
}

/** `Nov 15 – 21, 2026`, `Nov 29 – Dec 5, 2026`, `Dec 27, 2026 – Jan 2, 2027`. The year can be left out. */
export function weekLabel(start: string, year: 'with-year' | 'without-year'): string {
  return formatDays(start, shiftDay(start, 6), year === 'with-year' ? 'date' : 'shortDate');
}

/**
 * Returns whether a calendar that shows the week of `day` moves on to today's week. It does if it showed the current week at
 * `before` and that week is over.
 */
export function movesOn(day: string, { before, today }: { before: string; today: string }) {
  return weekStart(day) === weekStart(before) && weekStart(today) !== weekStart(before);
}

/** Returns the workout with this id among these days. */
export function findWorkout(days: readonly DayOfWorkouts[], id: string | null | undefined) {
  return days.flatMap((day) => day.workouts).find((each) => each.trackWorkoutId === id);
}

/** `3 Items, 1 logged`. It counts the logged ones only if there are any. */
export function dayCount(count: number, logged: number): string {
  return logged > 0 ? `${counted(count, 'Item')}, ${logged} logged` : counted(count, 'Item');
}
