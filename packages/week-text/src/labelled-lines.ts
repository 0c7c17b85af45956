import {
  addHeading,
  above,
  begin,
  type DayLine,
  joint,
  open,
  readDayOf,
  type Reader,
} from './day-blocks.ts';
import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { readDay } from './readings.ts';
import type { TableLine } from './tables.ts';
import { fromWord } from './typed-text.ts';

/** Begins a day at a line that the coach labelled. A line that names no day is the day after the one above. */
function addDay(reader: Reader, line: Line): void {
  const { blocks, weeks } = reader;
  const read = readDayOf(reader, line.text, { sessions: true });
  const first = weeks.begins || reader.heading === null;
  weeks.begins = false;
  if (read) {
    weeks.from = read.from;
    return addHeading(reader, line, read.heading);
  }
  const day = first ? weeks.from : (reader.heading ?? weeks.from) + 1;
  const why = first
    ? 'The heading names no day, so this is the first day'
    : 'The heading names no day, so this is the day after the one above';
  open(reader, day, why, line.text);
  begin(reader, line, day);
  if (line.typed !== '') blocks.headings.push(line);
}

type Texts = Pick<DayLine, 'text' | 'shown'>;

/** Returns the text of a workout without its day, and begins that day: 'Mon: Fran'. */
function textBehindDay(reader: Reader, line: Line): Texts {
  const isDay = readDay(line.text, reader.from, reader.libraries) !== null;
  const read = isDay ? readDayOf(reader, line.text, {}) : null;
  const rest = read?.heading.rest.replace(joint, '').trim();
  if (!read || !rest) return line;
  reader.weeks.from = read.from;
  reader.weeks.begins = false;
  begin(reader, line, read.heading.day);
  open(reader, read.heading.day, read.heading.why, '');
  return { text: rest, shown: fromWord(line.shown, rest) };
}

/** Returns the text of a row of a table without its day, and begins that day. */
function textOfRow(reader: Reader, line: Line, row: TableLine): Texts {
  if (!row || row === 'header' || row.pieces.length === 0) return textBehindDay(reader, line);
  const { from } = reader;
  const day = readDayHeading(row.day, { from, above: above(reader) });
  if (day) {
    begin(reader, line, day.day);
    open(reader, day.day, day.why, '');
  }
  return {
    text: row.pieces.map(({ text }) => text).join(', '),
    shown: row.pieces.map(({ shown }) => shown).join(' · '),
  };
}

/** Adds a line to what the coach's label says. `row` is what the line would be in a table. */
export function addLabelled(reader: Reader, line: Line, row: TableLine): void {
  const { blocks, from } = reader;
  if (line.given === 'day') return addDay(reader, line);
  if (line.given === 'text') return void blocks.unplaced.push(line);
  const { text, shown } = line.given === 'workout' ? textOfRow(reader, line, row) : line;
  const block = blocks.days.at(-1) ?? open(reader, from, null, '');
  block.lines.push({ line, text, shown, row: false });
}
