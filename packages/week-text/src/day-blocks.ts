import type { LineLabel } from '@trackboard/contract/workouts';
import type { Line } from './lines.ts';
import type { Parting } from './parting.ts';
import type { FoundPart } from './parts.ts';
import { beginsPiece, hasWork, type Libraries, type Reading, readBeginning } from './readings.ts';
import { countedName, type DayContext, type DayHeading } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import { readSets } from './sets.ts';
import { fromWord } from './typed-text.ts';
import { isAmountOf, isRestDay, isShort } from './work.ts';

/** A line of a day, without the day's name if the line begins with it. */
export interface DayLine {
  readonly line: Line;
  readonly text: string;
  /** The text of the line in a workout. */
  readonly shown: string;
  /** Whether the line is a row of a table, which is a piece of its own. */
  readonly row: boolean;
  /** What the outline says that the line is; left out for a row of a table. */
  readonly label?: LineLabel;
}

/** A day of the text with its lines. */
export interface DayBlock {
  readonly day: number;
  /** Why the day is a guess. */
  readonly why: string | null;
  /** The text of the day's heading after the day. */
  readonly theme: string;
  readonly lines: DayLine[];
}

/** The days of a text, and the lines that are in no day. */
export interface DayBlocks {
  readonly days: DayBlock[];
  /** Lines that are a day's heading and nothing else. */
  readonly headings: Line[];
  readonly unplaced: Line[];
  /** All lines that begin a day with their day, also those of a workout: 'Mon: Fran'. */
  readonly begun: Map<Line, number>;
  /** Lines of text below a blank, and those that go on with them. */
  readonly apart: Set<Line>;
  /** Rows of a sheet that may belong to several cards. */
  readonly shared: Set<Line>;
}

const longestTheme = 4;

/** The weeks of a text that has several: 'Week 1', 'Week 2'. */
interface Weeks {
  /** The number of the first week. */
  first: number | null;
  /** The first day of the week that is read. */
  from: number;
  /** Whether no day of the week was read so far. */
  begins: boolean;
  readonly newestFirst: boolean;
}

/** A text while it is divided into days. */
export interface Reader extends Parting {
  readonly libraries: Libraries;
  readonly blocks: DayBlocks;
  readonly from: number;
  readonly weeks: Weeks;
  /** The day of the last heading; null above the first one. */
  heading: number | null;
  /** Whether lines between the days are in none of them, because the columns of a sheet are its days. */
  inColumns: boolean;
  /** Whether the coach marked a day. */
  readonly told: boolean;
  /** Whether sessions are days because no line names one. */
  readonly sessions: boolean;
  /** The days of an overview, which come again below. */
  readonly overview: ReadonlySet<Line>;
  /** The days that have their work in their own line, with nothing below them. */
  readonly whole: ReadonlySet<Line>;
  /** The line below the one that is read. */
  below: Line | undefined;
  /** The parts of the last day so far, for texts whose days begin with a part. */
  readonly seen: Set<FoundPart['kind']>;
  /** The days of a table that are named by other words than a weekday, by their week and name. */
  readonly dayNames: Map<string, number>;
}

/** Returns the last day so far. */
export const above = (reader: Reader): number | null => reader.blocks.days.at(-1)?.day ?? null;

/**
 * Reads the day that a line names, and the first day of its week. The first day, counted again below later ones, begins the next
 * week.
 */
export function readDayOf(
  reader: Reader,
  text: string,
  how: Pick<DayContext, 'sessions' | 'loose'>,
): { readonly heading: DayHeading; readonly from: number } | null {
  const { blocks, weeks } = reader;
  const { from, newestFirst } = weeks;
  const last = above(reader);
  const again = weeks.begins || newestFirst;
  const heading = readDayHeading(text, { from, above: again ? null : last, ...how });
  if (!heading) return null;
  const isNext =
    heading.fromFirst &&
    heading.day === from &&
    !newestFirst &&
    last !== null &&
    last > from &&
    [...blocks.begun.values()].includes(from);
  return isNext ? { heading: { ...heading, day: from + 7 }, from: from + 7 } : { heading, from };
}

/** Opens a block of lines for a day, unless an empty one is open. */
export function open(reader: Reader, day: number, why: string | null, theme: string): DayBlock {
  const last = reader.blocks.days.at(-1);
  if (last && last.day === day && theme === '' && last.lines.length === 0) return last;
  const block = { day, why, theme, lines: [] };
  reader.blocks.days.push(block);
  return block;
}

/** Whether a text is the theme of the day: in capitals without numbers, or in brackets. */
const isTheme = (text: string, { benchmark }: Reading): boolean =>
  text.startsWith('(') || (benchmark === null && /^[^\p{Ll}\d]+$/u.test(text));

const isWorkBehind = (reading: Reading, rest: string): boolean =>
  hasWork(reading, rest) && reading.rest !== '' && !isTheme(rest, reading);

/** Whether a day names a lift whose sets stand in the line below. */
function hasSetsBelow({ below, libraries }: Reader, { lift, sets, rest }: Reading): boolean {
  if (!lift || sets || !below || lift.typed.length < rest.replace(/:$/, '').length) return false;
  const { lift: other, part, clock } = readBeginning(below.text, libraries);
  return !other && !part && !clock && readSets(below.text) !== null;
}

/**
 * Whether a line without work goes on with text that stands apart from the work above: the text is below a blank, and nothing
 * else stands between them.
 */
export function isOfText({ blocks, libraries }: Reader, { number, text, gap }: Line): boolean {
  const last = blocks.unplaced.at(-1);
  if (!last || last.number < number - (gap ? 2 : 1) || !blocks.apart.has(last)) return false;
  const isWork =
    beginsPiece(readBeginning(text, libraries)) || readSets(text) !== null || isAmountOf(text);
  return !isWork;
}

/** Matches the marks between a day and the text after it. */
export const joint = /^[\s:\-.,|;)/]+/;

/** Adds a day without work, which has only a heading. */
export function addRest({ headings, unplaced }: DayBlocks, line: Line): void {
  if (line.given || isShort(line.text)) headings.push(line);
  else unplaced.push(line);
}

/** Keeps that a line begins a day. */
export function begin(reader: Reader, line: Line, day: number): void {
  reader.heading = day;
  reader.blocks.begun.set(line, day);
}

/** Adds a day's heading. If work stands behind the day, it is the first line of the day. */
export function addHeading(
  reader: Reader,
  line: Line,
  heading: { day: number; why: string | null; rest: string },
): void {
  begin(reader, line, heading.day);
  const rest = heading.rest.replace(joint, '').trim();
  const words = rest.replace(countedName, '').split(' ').filter(Boolean).length;
  const reading = rest ? readBeginning(rest, reader.libraries) : null;
  if (rest && isRestDay(rest)) {
    open(reader, heading.day, heading.why, '');
    addRest(reader.blocks, line);
  } else if (
    reading &&
    (reader.whole.has(line) || hasSetsBelow(reader, reading) || isWorkBehind(reading, rest))
  ) {
    const shown = fromWord(line.shown, rest);
    open(reader, heading.day, heading.why, '').lines.push({
      line,
      text: rest,
      shown,
      row: false,
      label: 'workout',
    });
  } else {
    open(reader, heading.day, heading.why, rest.replaceAll(/[()]/g, ''));
    if (words > longestTheme && !line.given) reader.blocks.unplaced.push(line);
    else reader.blocks.headings.push(line);
  }
}
