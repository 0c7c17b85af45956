import { isLikeWord, weekdayOf } from './calendar.ts';
import { readWeekNumber } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import { type Line, mayBeDay } from './lines.ts';
import type { TableLine } from './tables.ts';

/** Matches a word with a mark behind it, which may be a day within a line. */
const dayWithin = /(?<![\p{L}\d])(\p{L}{3,13})\.?\s?[:=-]\s?(?=[\p{L}\d])/gu;

interface Within {
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

/** Finds each weekday in a line with a mark behind it: 'Tue: run 5 km, Thu: hills'. */
const daysWithin = (text: string): Within[] =>
  [...text.matchAll(dayWithin)].flatMap(({ 0: all, 1: day = '', index }) =>
    weekdayOf(day) === undefined || isLikeWord(day)
      ? []
      : [{ day, start: index, end: index + all.length }],
  );

/** Leaves out days with nothing behind them. In 'Mon - Fri: 6-20', only Friday has words. */
const withWork = (days: readonly Within[]): Within[] =>
  days.filter(({ end }, at) => days[at + 1]?.start !== end);

/** Reads each line with several days and their work as a row of a table, if no other line of the text names a day. */
export function readInLine(lines: readonly Line[], from: number): TableLine[] {
  const within = lines.map(({ text, given }) => (given ? [] : daysWithin(text)));
  const isOnly = lines.every((line, at) => {
    const { length } = within[at] ?? [];
    const namesNoDay = !mayBeDay(line) || !readDayHeading(line.text, { from, above: null });
    return length > 1 || (length === 0 && namesNoDay);
  });
  if (!isOnly) return lines.map(() => null);
  return lines.map(({ text }, at) => {
    const days = withWork(within[at] ?? []);
    if (new Set(days.map(({ day }) => weekdayOf(day))).size < 2) return null;
    const front = text.slice(0, days[0]?.start).replace(/[^\p{L}\p{N}]{1,3}$/u, '');
    const pieces = days.map(({ day, end }, place) => {
      const work = text.slice(end, days[place + 1]?.start).replace(/[\s,;.|/-]{1,3}$/, '');
      return { day, text: work, shown: place === 0 && front !== '' ? `${front}: ${work}` : work };
    });
    return { day: '', pieces, goesOn: false, week: readWeekNumber(front)?.number };
  });
}
