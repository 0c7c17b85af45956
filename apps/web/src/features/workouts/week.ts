import { formatDay } from '../../lib/dates.ts';

/** Calendar weeks from Sunday to Saturday; days are `YYYY-MM-DD`. */

function read(day: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(day);
}

function shortDate(date: Temporal.PlainDate): string {
  return formatDay(date.toString(), 'shortDate');
}

export function shiftDay(day: string, days: number): string {
  return read(day).add({ days }).toString();
}

/** The week from this Sunday, as the API takes it. */
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

function rangeEnd(from: Temporal.PlainDate, to: Temporal.PlainDate): string {
  return from.year === to.year && from.month === to.month ? String(to.day) : shortDate(to);
}

/** `Nov 15 – 21, 2026`, `Nov 29 – Dec 5, 2026`, `Dec 27, 2026 – Jan 2, 2027`; optionally without the year. */
export function weekLabel(start: string, year: 'with-year' | 'without-year'): string {
  const from = read(start);
  const to = from.add({ days: 6 });
  const end = rangeEnd(from, to);
  if (year === 'without-year') return `${shortDate(from)} – ${end}`;
  if (from.year !== to.year) return `${shortDate(from)}, ${from.year} – ${end}, ${to.year}`;
  return `${shortDate(from)} – ${end}, ${to.year}`;
}

/** Whether a calendar that shows the week of `day` follows today: if it showed the week of `before`, which is over. */
export function movesOn(day: string, { before, today }: { before: string; today: string }) {
  return weekStart(day) === weekStart(before) && weekStart(today) !== weekStart(before);
}

export function itemCount(count: number): string {
  return count === 1 ? '1 Item' : `${count} Items`;
}

/** `3 Items, 1 logged`; the logged ones only if there are any. */
export function dayCount(count: number, logged: number): string {
  return logged > 0 ? `${itemCount(count)}, ${logged} logged` : itemCount(count);
}
