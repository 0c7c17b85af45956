import type { LineLabel } from '@trackboard/contract/workouts';
import { dayNumber } from './calendar.ts';
import { type DayHeading, readWeekNumber } from './day-counts.ts';
import {
  above,
  addHeading,
  addRest,
  begin,
  type DayBlocks,
  isOfText,
  open,
  readDayOf,
  type Reader,
} from './day-blocks.ts';
import { readDayHeading } from './day-headings.ts';
import { isFurniture, isLink, isReactions } from './wraps.ts';
import { addLabelled } from './labelled-lines.ts';
import type { Line } from './lines.ts';
import { readOutline } from './outline.ts';
import { hasPreamble, readParting } from './parting.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';
import { isRestDay, isShort } from './work.ts';
import { hasWork } from './readings.ts';
import { readColumns } from './columns.ts';
import { readInLine } from './days-in-line.ts';
import { marksOf, readSheet } from './sheets.ts';
import { readTable, type Row, type TableLine } from './tables.ts';
import { isNewestFirst, isRest, overviewOf, postedOf, summaryOf, wholeDays } from './whole-days.ts';

/** Begins the week with a number, unless it is the one that is read. */
function setWeek({ weeks, from }: Reader, number: number): void {
  weeks.first ??= number;
  const first = from + 7 * Math.max(0, number - weeks.first);
  if (first !== weeks.from) Object.assign(weeks, { from: first, begins: true });
}

/** Adds a row of a sheet whose columns are the days. */
function addColumns(reader: Reader, line: Line, row: Row): void {
  const { blocks, weeks } = reader;
  // A row with the number of its week counts from the first week, also below a heading with that number.
  const from = row.week === undefined ? weeks.from : reader.from;
  blocks.shared.add(line);
  reader.inColumns = true;
  let placed = false;
  if (row.week !== undefined) weeks.first ??= row.week;
  const since = 7 * Math.max(0, (row.week ?? 0) - (weeks.first ?? 0));
  for (const { day, text, shown } of row.pieces) {
    const heading = readDayHeading(day ?? '', { from, above: null, sessions: true });
    if (!heading || isRest(text)) continue;
    const date = heading.day + (row.week === undefined ? 0 : since);
    const block =
      blocks.days.find((each) => each.day === date) ?? open(reader, date, heading.why, '');
    block.lines.push({ line, text, shown, row: !row.goesOn });
    placed = true;
  }
  if (placed) return;
  if (row.pieces.some(({ text }) => isRest(text))) addRest(blocks, line);
  else blocks.unplaced.push(line);
}

/** Finds the day of a row. A day without a name that is known is the one below the last day: 'Upper', 'Lower'. */
function headingOf(reader: Reader, line: Line, row: Row): DayHeading | null {
  const { weeks, dayNames, sessions } = reader;
  if (row.week !== undefined) setWeek(reader, row.week);
  const context = { from: weeks.from, above: above(reader), sessions };
  const heading = readDayHeading(row.day || line.text, context);
  if (heading || row.day === '') return heading;
  const name = `${weeks.from} ${row.day}`;
  // The lines above the first row belong to the first day.
  const last = reader.heading === null ? null : above(reader);
  const day = dayNames.get(name) ?? (last === null ? weeks.from : last + 1);
  dayNames.set(name, day);
  return { day, rest: '', why: `The days count from the first one: '${row.day}'` };
}

function addRow(reader: Reader, line: Line, row: Row): void {
  if (isOfDays(row)) return addColumns(reader, line, row);
  const { blocks } = reader;
  const heading = headingOf(reader, line, row);
  const isAlone = row.pieces.length < 2 && !row.pieces[0]?.shown.includes(' · ');
  if (heading && row.day === '' && (heading.rest.trim() === '' || isAlone))
    return addHeading(reader, line, heading);
  if (heading && row.day !== '') {
    begin(reader, line, heading.day);
    const last = blocks.days.at(-1);
    if (!last || last.day !== heading.day) open(reader, heading.day, heading.why, '');
  }
  const block = blocks.days.at(-1);
  if (heading && row.day !== '' && row.pieces.length === 0) blocks.headings.push(line);
  else if (block && row.pieces.length > 0 && row.pieces.every(({ text }) => isRest(text)))
    addRest(blocks, line);
  else if (!block || row.pieces.length === 0) blocks.unplaced.push(line);
  else {
    if (row.pieces.length > 1) blocks.shared.add(line);
    for (const piece of row.pieces.filter(({ text }) => !isRest(text)))
      block.lines.push({ line, ...piece, row: !row.goesOn || row.day !== '' });
  }
}

/** Whether the part that began the first day begins another one, after other parts. */
function beginsNextDay({ opening, seen, libraries }: Reader, line: Line): boolean {
  const part = opening === null ? null : readBeginning(line.text, libraries).part;
  if (!part) return false;
  const first = line.gap && !part.loose && part.kind === opening;
  const again = first && seen.has(part.kind) && seen.size > 1;
  if (again) seen.clear();
  seen.add(part.kind);
  return again;
}

/** Begins a week if a line names it. Returns whether the line names nothing else. */
function beginsWeek(reader: Reader, text: string): boolean {
  const week = readWeekNumber(text);
  if (week) setWeek(reader, week.number);
  return week?.alone === true;
}

/** Begins the day that a line names. A line that names none begins the day below the one above. */
function addDay(reader: Reader, line: Line): void {
  const { blocks, weeks, sessions } = reader;
  const last = above(reader);
  const read = readDayOf(reader, line.text, { sessions, loose: true });
  const first = weeks.begins;
  weeks.begins = false;
  if (read && !(read.heading.counted && last !== null && read.heading.day <= last && !first)) {
    weeks.from = read.from;
    return addHeading(reader, line, read.heading);
  }
  // The lines above the first heading belong to the first day.
  const isFirst = reader.heading === null && blocks.days.length < 2;
  const day = first || isFirst || last === null ? weeks.from : last + 1;
  open(reader, day, 'The heading names no day, so the days count from the first one', line.text);
  begin(reader, line, day);
  blocks.headings.push(line);
}

/** Adds a line that is not work. A few words about a day without work are its heading. */
function addText(reader: Reader, line: Line): void {
  const { headings, unplaced } = reader.blocks;
  const goesOn = isOfText(reader, line);
  const day = readDayHeading(line.text, { from: reader.weeks.from, above: above(reader) });
  if (day && !reader.overview.has(line) && isRestDay(day.rest.replace(/^[\s:.,-]+/, '')))
    return addDay(reader, line);
  const isHeading = isRestDay(line.text) && isShort(line.text);
  (isHeading ? headings : unplaced).push(line);
  if (line.gap || goesOn) reader.blocks.apart.add(line);
}

/** Whether work stands behind the word of a part, so that its line begins a piece. */
function hasWorkBehind({ libraries }: Reader, { text }: Line): boolean {
  const reading = readBeginning(text, libraries);
  return (
    reading.part !== null &&
    reading.rest !== '' &&
    hasWork({ ...reading, part: null, title: null }, reading.rest)
  );
}

/** Whether a line has the sets of a lift in certain weeks: 'Week 1-4: 3 x 10'. */
const isOfWeeks = (text: string, label: LineLabel): boolean =>
  label === 'more' && text.includes(':') && /\d ?x ?\d/.test(text);

function addLine(reader: Reader, line: Line, label: LineLabel): void {
  const { blocks, separated } = reader;
  if (line.text === '' && line.typed === '') {
    const last = above(reader);
    const day = last === null ? reader.from : last + 1;
    if (separated) open(reader, day, 'The blocks count from the first day', '');
    return;
  }
  if (
    (!isOfWeeks(line.text, label) && beginsWeek(reader, line.text)) ||
    isReactions(line) ||
    (isFurniture(line.text) && label !== 'day' && !(label === 'more' && isLink(line.text)))
  )
    return void blocks.unplaced.push(line);
  // Around the rows of several days, a line goes on with none of them.
  const isAside =
    reader.inColumns &&
    label !== 'day' &&
    (label === 'more' || !beginsPiece(readBeginning(line.text, reader.libraries)));
  reader.inColumns = isAside;
  if (isAside) return void blocks.unplaced.push(line);
  if (label === 'day' || reader.whole.has(line)) return addDay(reader, line);
  if (label === 'text' || (label === 'more' && !line.given && isOfText(reader, line)))
    return addText(reader, line);
  if (beginsNextDay(reader, line))
    open(reader, (above(reader) ?? reader.from) + 1, 'Each day begins with the same part', '');
  // What stands above the first day that a coach marked is in no day.
  if (reader.told && blocks.days.length === 0) return void blocks.unplaced.push(line);
  const block = blocks.days.at(-1) ?? open(reader, reader.from, null, '');
  const own = label === 'part' && hasWorkBehind(reader, line) ? 'workout' : label;
  block.lines.push({ line, text: line.text, shown: line.shown, row: false, label: own });
}

/** Whether a line is a row of a sheet whose columns are the days. */
const isOfDays = (row: TableLine): boolean =>
  row !== null && row !== 'header' && row.pieces.some(({ day }) => day !== undefined);

/** Returns the rows of a text that is a table or a sheet. */
function readRows(lines: readonly Line[], from: number, libraries: Libraries): TableLine[] {
  const rows = findRows(lines, from, libraries);
  // A table of days with only their muscles is an overview.
  const isWork = rows.some(
    (row) =>
      row !== null &&
      row !== 'header' &&
      row.pieces.some(({ text }) => /\d/.test(text) || beginsPiece(readBeginning(text, libraries))),
  );
  return isWork ? rows : lines.map(() => null);
}

function findRows(lines: readonly Line[], from: number, libraries: Libraries): TableLine[] {
  const known = readTable(lines, libraries);
  if (known.some((row) => row !== null)) return known;
  const marks = marksOf(lines);
  return (
    readColumns(lines, marks, from, libraries) ??
    readSheet(lines, marks, from, libraries) ??
    readInLine(lines, from)
  );
}

/**
 * Divides a text into its days. Without a day's name everything is on the first day. A line that a coach labelled is what its
 * label says, whatever it names.
 */
export function readDays(
  lines: readonly Line[],
  fromDate: string,
  libraries: Libraries,
): DayBlocks {
  const from = dayNumber(fromDate);
  const blocks: DayBlocks = {
    days: [],
    headings: [],
    unplaced: [],
    begun: new Map(),
    shared: new Set(),
    apart: new Set(),
  };
  const rowsOfAll = readRows(lines, from, libraries);
  const summary = summaryOf(lines, rowsOfAll, from);
  const table = lines.map((line, at) => (summary.has(line) ? null : (rowsOfAll[at] ?? null)));
  // Rows are in tables, but what stands around them is read with them.
  const ofDays =
    table.some((row) => row !== null && row !== 'header' && row.day !== '') || table.some(isOfDays);
  const plain = lines.filter(
    (line, at) => (table[at] === null || !ofDays) && line.given !== 'text' && !summary.has(line),
  );
  const read = readOutline(plain, from, libraries);
  const rows = new Set(lines.filter((_, at) => table[at] !== null));
  const labels = new Map(
    plain.flatMap((line, at) => (rows.has(line) ? [] : [[line, read[at] ?? 'more'] as const])),
  );
  for (const line of postedOf(lines, labels, from)) labels.set(line, 'text');
  const overview = new Set([...summary, ...overviewOf(lines, labels, from, libraries)]);
  for (const line of overview) labels.set(line, 'text');
  const headings = lines.filter((line) => labels.get(line) === 'day');
  const named = headings.length > 0 || table.some((row) => row !== null);
  const parting = readParting(lines, named, libraries);
  const told = lines.some(({ given }) => given === 'day');
  const newestFirst = isNewestFirst(headings, from);
  const reader: Reader = {
    libraries,
    blocks,
    from,
    weeks: { first: null, from, begins: false, newestFirst },
    heading: null,
    inColumns: table.some(isOfDays),
    overview,
    whole: wholeDays(plain, labels, from, libraries),
    below: undefined,
    seen: new Set(),
    dayNames: new Map(),
    sessions: !headings.some(({ text }) => readDayHeading(text, { from, above: null })),
    ...parting,
    told,
    // The days that a coach marks replace those that separators and parts would begin.
    ...(told && { separated: false, opening: null }),
  };
  const prefaced = parting.separated && hasPreamble(lines, libraries);
  if (!named && !prefaced) open(reader, from, null, '');
  for (const [at, line] of lines.entries()) {
    const row = table[at];
    reader.below = lines[at + 1];
    if (line.given) {
      if (readWeekNumber(line.text)?.alone === false) beginsWeek(reader, line.text);
      addLabelled(reader, line, row ?? null);
    } else if (row === 'header') blocks.unplaced.push(line);
    else if (row) addRow(reader, line, row);
    else addLine(reader, line, labels.get(line) ?? 'more');
  }
  return blocks;
}
