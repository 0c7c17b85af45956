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
import { beginsPiece, readBeginning, readDay } from './readings.ts';
import type { TableLine } from './tables.ts';
import { fromWord } from './typed-text.ts';
import { insideOf } from './with-days.ts';

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

/** Returns the text of a workout that begins or ends with its day, with the day in front: 'Mon: Fran', 'Grace (Tue)'; null without one. */
function withDayInFront({ from, libraries }: Reader, line: Line): string | null {
  const day = readDay(line.text, from, libraries);
  if (!day || day.rest.replace(joint, '') !== '') return day && line.text;
  return insideOf(line)?.text ?? null;
}

/** Returns the text of a workout without its day, and begins that day. */
function textBehindDay(reader: Reader, line: Line): Texts {
  const text = withDayInFront(reader, line);
  const read = text === null ? null : readDayOf(reader, text, {});
  const rest = read?.heading.rest.replace(joint, '').trim();
  if (!read || !rest || readDay(rest, reader.from, reader.libraries)) return line;
  reader.weeks.from = read.from;
  reader.weeks.begins = false;
  begin(reader, line, read.heading.day);
  open(reader, read.heading.day, read.heading.why, '');
  return { text: rest, shown: fromWord(line.shown, rest) };
}

/**
 * Returns the texts of a row of a table without its day, and begins that day. The row of a day has several workouts if each of
 * its cells begins one, so that a coach may change its date only.
 */
function textsOfRow(reader: Reader, line: Line, row: TableLine): Texts[] {
  if (!row || row === 'header' || row.pieces.length === 0) return [textBehindDay(reader, line)];
  const { from } = reader;
  const day = readDayHeading(row.day, { from, above: above(reader) });
  if (day) {
    begin(reader, line, day.day);
    open(reader, day.day, day.why, '');
  }
  const begins = ({ text }: Texts) => beginsPiece(readBeginning(text, reader.libraries));
  if (row.day !== '' && row.pieces.every(begins)) return [...row.pieces];
  return [
    {
      text: row.pieces.map(({ text }) => text).join(', '),
      shown: row.pieces.map(({ shown }) => shown).join(' · '),
    },
  ];
}

/** Adds a line to what the coach's label says. `row` is what the line would be in a table. */
export function addLabelled(reader: Reader, line: Line, row: TableLine): void {
  const { blocks, from } = reader;
  if (line.given === 'day') return addDay(reader, line);
  if (line.given === 'text') return void blocks.unplaced.push(line);
  const texts = line.given === 'workout' ? textsOfRow(reader, line, row) : [line];
  const block = blocks.days.at(-1) ?? open(reader, from, null, '');
  for (const { text, shown } of texts) block.lines.push({ line, text, shown, row: false });
}
