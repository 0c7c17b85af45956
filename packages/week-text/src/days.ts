import { dayNumber } from './calendar.ts';
import { readClock } from './clock.ts';
import { isRestDay, readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { beginsPiece, type Libraries, type Reading, readBeginning } from './readings.ts';
import { readSheet } from './sheets.ts';
import { readTable, type Row } from './tables.ts';
import { fromWord } from './typed-text.ts';

/** A line of a day, without the day's name if it begins with it. */
export interface DayLine {
  readonly line: Line;
  readonly text: string;
  /** As it is put into a workout. */
  readonly shown: string;
  /** A row of a table is a piece of its own. */
  readonly row: boolean;
}

/** A day of the text with its lines. */
export interface DayBlock {
  readonly day: number;
  /** Why the day is a guess. */
  readonly why: string | null;
  /** What its heading says behind the day. */
  readonly theme: string;
  readonly lines: DayLine[];
}

/** The days of a text, and the lines that are in none. */
export interface DayBlocks {
  readonly days: DayBlock[];
  /** Lines that are a day's heading and nothing else. */
  readonly headings: Line[];
  readonly unplaced: Line[];
}

const longestTheme = 4;
const activity =
  /\b(?:run|row|bike|ski|swim|jog|ride|erg|lauf(?:en)?|dauerlauf|rudern|rad|stretch|walk|hike|plank|burpees?|spazier\w*)\b/i;

const timed = new Set(['amrap', 'time', 'emom', 'tabata']);

/** The text has work in it: a lift with sets, a benchmark, a clock, a part, or a time or distance to cover. */
export function hasWork(reading: Reading, text: string): boolean {
  const { benchmark, lift, sets, clock, part, title, scheme } = reading;
  if (benchmark || clock || scheme || title) return true;
  if (timed.has(readClock(text) ?? '') && /\d/.test(text)) return true;
  if ((lift && sets) || (part && (!part.loose || /\d/.test(part.rest)))) return true;
  if (/^sets?\s+reps\b/i.test(text)) return true;
  return activity.test(text) && /\d/.test(text) && !/\bno (?:wod|class)/i.test(text);
}

/** Page numbers, mail headers, tags, links and sign-offs are no work. */
const furniture =
  /\bpage \d|^seite \d|^(?:from|subject|to|date|sent|cc|betreff|von|an):\s|^sent from|wrote:$|^#[\p{L}\d]|^https?:\/\/|^www\.|^\[\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\bexported from\b|^=+ |^end of export|^[\]}]/iu;

const isFurniture = (text: string): boolean => furniture.test(text);

interface Reader {
  readonly libraries: Libraries;
  readonly blocks: DayBlocks;
  readonly from: number;
  /** No line names a day: separators part them. */
  readonly separated: boolean;
}

const above = (reader: Reader): number | null => reader.blocks.days.at(-1)?.day ?? null;

function open(reader: Reader, day: number, why: string | null, theme: string): DayBlock {
  const last = reader.blocks.days.at(-1);
  if (last && last.day === day && theme === '' && last.lines.length === 0) return last;
  const block = { day, why, theme, lines: [] };
  reader.blocks.days.push(block);
  return block;
}

/** In capitals without numbers, or in brackets: what the day is about. */
const isTheme = (text: string, { benchmark }: Reading): boolean =>
  text.startsWith('(') || (benchmark === null && /^[^\p{Ll}\d]+$/u.test(text));

const joint = /^[\s:\-.,|;)/]+/;

function addHeading(
  reader: Reader,
  line: Line,
  heading: { day: number; why: string | null; rest: string },
): void {
  const rest = heading.rest.replace(joint, '').trim();
  const words = rest.split(' ').filter(Boolean).length;
  const reading = rest ? readBeginning(rest, reader.libraries) : null;
  if (rest && isRestDay(rest)) {
    open(reader, heading.day, heading.why, '');
    reader.blocks.unplaced.push(line);
  } else if (reading && hasWork(reading, rest) && reading.rest !== '' && !isTheme(rest, reading)) {
    const shown = fromWord(line.shown, rest);
    open(reader, heading.day, heading.why, '').lines.push({ line, text: rest, shown, row: false });
  } else {
    open(reader, heading.day, heading.why, rest.replaceAll(/[()]/g, ''));
    if (words > longestTheme) reader.blocks.unplaced.push(line);
    else reader.blocks.headings.push(line);
  }
}

const restCell = /(?:^|: |\) )rest\b(?! \d)/i;

function addRow(reader: Reader, line: Line, row: Row): void {
  const { blocks, from } = reader;
  const heading = readDayHeading(row.day || line.text, { from, above: above(reader) });
  if (heading && row.day === '' && heading.rest.trim() === '')
    return addHeading(reader, line, heading);
  if (heading && row.day !== '') {
    const last = blocks.days.at(-1);
    if (!last || last.day !== heading.day) open(reader, heading.day, heading.why, '');
  }
  const block = blocks.days.at(-1);
  if (heading && row.day !== '' && row.pieces.length === 0) blocks.headings.push(line);
  else if (!block || !row.pieces.some(({ text }) => !restCell.test(text) && !isRestDay(text)))
    blocks.unplaced.push(line);
  else
    for (const piece of row.pieces)
      block.lines.push({ line, ...piece, row: !row.goesOn || row.day !== '' });
}

function addLine(reader: Reader, line: Line): void {
  const { blocks, from, separated } = reader;
  if (line.text === '' && line.typed === '') {
    const last = above(reader);
    const day = last === null ? from : last + 1;
    if (separated) open(reader, day, 'The blocks count from the first day', '');
    return;
  }
  const furniture = isFurniture(line.text);
  const heading = furniture ? null : readDayHeading(line.text, { from, above: above(reader) });
  if (heading) return addHeading(reader, line, heading);
  const block = blocks.days.at(-1);
  if (block && !furniture)
    block.lines.push({ line, text: line.text, shown: line.shown, row: false });
  else blocks.unplaced.push(line);
}

/** Parts a text into its days. Without a day's name everything is on the first day. */
export function readDays(
  lines: readonly Line[],
  fromDate: string,
  libraries: Libraries,
): DayBlocks {
  const from = dayNumber(fromDate);
  const blocks: DayBlocks = { days: [], headings: [], unplaced: [] };
  const known = readTable(lines);
  const table = known.some((row) => row !== null)
    ? known
    : (readSheet(lines, from, libraries) ?? known);
  const named = lines.some(
    (line, at) =>
      (typeof table[at] === 'object' && table[at] !== null && table[at].day !== '') ||
      (table[at] === null &&
        !isFurniture(line.text) &&
        readDayHeading(line.text, { from, above: null }) !== null),
  );
  const separated = !named && lines.some(({ typed }) => typed === '');
  const reader = { libraries, blocks, from, separated };
  const preface = separated ? lines.findIndex(({ typed }) => typed === '') : -1;
  const prefaced = lines
    .slice(0, Math.max(0, preface))
    .every(({ text }) => !beginsPiece(readBeginning(text, libraries)));
  if (!named && (preface < 0 || !prefaced)) open(reader, from, null, '');
  for (const [at, line] of lines.entries()) {
    const row = table[at];
    if (row === 'header') blocks.unplaced.push(line);
    else if (row) addRow(reader, line, row);
    else addLine(reader, line);
  }
  return blocks;
}
