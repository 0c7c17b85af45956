import type { LineLabel } from '@trackboard/contract/workouts';
import { joint } from './day-blocks.ts';
import { readWeekNumber } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { beginsPiece, hasWork, type Libraries, readBeginning, readDay } from './readings.ts';
import type { TableLine } from './tables.ts';
import { amount, isActive, isRestDay, movementsOf } from './work.ts';

const restCell = /(?:^|: |\) )(?:rest\b(?! \d)|(?:off|frei)$)/i;

/** Whether a cell or the words behind a day say that the day has no work. */
export const isRest = (text: string): boolean => restCell.test(text) || isRestDay(text);

/** At least this many days with their work in their own line, if none stands below them. */
const fewestWhole = 3;

/** Whether the words behind a day are work: an amount, the beginning of a piece or a movement. */
const isWork = (rest: string, libraries: Libraries): boolean =>
  amount.test(rest) ||
  beginsPiece(readBeginning(rest, libraries)) ||
  isActive(rest) ||
  movementsOf(rest).length > 0;

/** Returns the days that have their work in their own line, because most days of the text have nothing below them. */
export function wholeDays(
  lines: readonly Line[],
  labels: ReadonlyMap<Line, LineLabel>,
  from: number,
  libraries: Libraries,
): ReadonlySet<Line> {
  const read = lines.map((line) => {
    const isWeek = readWeekNumber(line.text)?.alone === true;
    const day = isWeek ? null : readDay(line.text, from, libraries);
    const rest = day ? day.rest.replace(joint, '').trim() : isWeek ? '' : null;
    return { line, rest, isText: rest === null && labels.get(line) === 'text' };
  });
  const kept = read.filter(({ isText }) => !isText);
  const days = kept.flatMap(({ line, rest }, at) =>
    rest && !isRest(rest) && !line.given
      ? [{ line, rest, isAlone: kept[at + 1]?.rest !== null }]
      : [],
  );
  const alone = days.filter(({ isAlone }) => isAlone);
  const works = alone.filter(({ rest }) => isWork(rest, libraries));
  const isUsual = alone.length >= fewestWhole && alone.length * 2 > days.length;
  if (!isUsual || works.length * 2 < alone.length) return new Set();
  const isDay = ({ line, rest }: (typeof alone)[number]) =>
    labels.get(line) !== 'text' || isWork(rest, libraries);
  return new Set(alone.filter(isDay).map(({ line }) => line));
}

/** Matches a whole date without a weekday. */
const bareDate = /^\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}$/iu;

/** Returns the dates of posts, which stand below the days that the posts are for. */
export const postedOf = (
  lines: readonly Line[],
  labels: ReadonlyMap<Line, LineLabel>,
  from: number,
): Line[] =>
  lines.filter((line, at) => {
    const before = lines[at - 1];
    return (
      before !== undefined &&
      bareDate.test(line.text) &&
      !line.given &&
      labels.get(before) === 'day' &&
      !bareDate.test(before.text) &&
      readDayHeading(before.text, { from, above: null }) !== null
    );
  });

/** Returns the rows of a table that sums up the week: most of its days come again below it, as headings. */
export function summaryOf(
  lines: readonly Line[],
  table: readonly TableLine[],
  from: number,
): ReadonlySet<Line> {
  const dayOf = (text: string) => readDayHeading(text, { from, above: null })?.day;
  const rows = lines.flatMap((line, at) => {
    const row = table[at];
    const day = row && row !== 'header' && row.day !== '' ? dayOf(row.day) : undefined;
    return day === undefined ? [] : [{ line, at, day }];
  });
  const end = rows.at(-1)?.at ?? lines.length;
  const below = new Set(
    lines.flatMap(({ text }, at) => (at > end && table[at] === null ? (dayOf(text) ?? []) : [])),
  );
  const again = rows.filter(({ day }) => below.has(day));
  const isSummary = rows.length >= fewestWhole && again.length * 2 > rows.length;
  return new Set(isSummary ? rows.map(({ line }) => line) : []);
}

/**
 * Returns the days of an overview above the week: they have no piece below them, and come again with their pieces. A first day with
 * other words belongs to it, too: 'Sun nite plan'.
 */
export function overviewOf(
  lines: readonly Line[],
  labels: ReadonlyMap<Line, LineLabel>,
  from: number,
  libraries: Libraries,
): Line[] {
  const days = lines.flatMap((line, at) => {
    const isDay = labels.get(line) === 'day' && !line.given;
    const day = isDay ? readDayHeading(line.text, { from, above: null }) : null;
    if (!day) return [];
    const next = lines.slice(at + 1).find((each) => labels.get(each) !== 'text');
    const rest = day.rest.replace(/^\W+/, '');
    const isAlone = !next || labels.get(next) === 'day';
    const isEmpty = isAlone && !isRestDay(rest) && !hasWork(readBeginning(rest, libraries), rest);
    return [{ line, day: day.day, isAlone, isEmpty, words: rest.trim().split(' ').length }];
  });
  const isAgain = (at: number) => days.slice(at + 1).some(({ day }) => day === days[at]?.day);
  // Days in a row, most of which come again below, are an overview together.
  const end = days.findIndex(({ isAlone }) => !isAlone);
  const front = days.slice(0, Math.max(0, end));
  const again = front.filter(({ day }) => days.slice(end).some((later) => later.day === day));
  if (front.length >= fewestWhole && again.length > 1 && days.length > end + 1)
    return front.map(({ line }) => line);
  return days.flatMap(({ line, isEmpty, words }, at) =>
    isEmpty && ((at === 0 && words > 1 && days.length > 1) || isAgain(at)) ? [line] : [],
  );
}

/**
 * Whether the newest day stands first, as in a feed: at least three days, each before the one above
 * it.
 */
export function isNewestFirst(lines: readonly Line[], from: number): boolean {
  const days = lines.flatMap(({ text }) => readDayHeading(text, { from, above: null })?.day ?? []);
  return days.length > 2 && days.every((day, at) => at === 0 || day < (days[at - 1] ?? day));
}
