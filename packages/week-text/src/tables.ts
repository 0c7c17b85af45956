import { type Line, plain, withoutLinks } from './lines.ts';
import { type ColumnKind, columnKind } from './column-kinds.ts';
import { startsClock } from './clock.ts';
import { isSplitDay } from './day-counts.ts';
import { readDayHeading } from './day-headings.ts';
import { readPart } from './parts.ts';
import { dayOfLetter } from './with-days.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

/** A table's separator and the content of each column. */
interface Table {
  readonly mark: string;
  /** The day that the heading of the first column names: 'Upper 1 | Sets | Reps'; empty for any other heading. */
  readonly day: string;
  readonly columns: readonly ColumnKind[];
}

const marks = ['\t', ';', '|', ',', '  '] as const;
const anyMark = /[\t;|,{]|\S {2}/;
const longestHeading = 24;
/** Matches the heading of a column with one set of each lift. */
const oneSet = /^(?:set|satz|s[eé]rie)\s?\d$/i;

function unquoted(cell: string): string {
  const text = cell.trim();
  if (/[*_`[×]/.test(text)) return plain(withoutLinks(text.replaceAll('`', '')));
  return text.startsWith('"') ? text.replace(/^"(.*)"$/, '$1').trim() : text;
}

/** Returns the cells of a row. Commas within quotes do not separate cells. */
function split(source: string, mark: string): string[] {
  const body = mark === '|' ? source.trim().replace(/^\||\|$/g, '') : source;
  if (mark === '  ')
    return body
      .trim()
      .split(/\s{2,}/)
      .map(unquoted);
  if (mark !== ',') return body.split(mark).map(unquoted);
  return (body.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g) ?? []).map(unquoted);
}

const namesDay = (cell: string): boolean =>
  isSplitDay(cell) ||
  readDayHeading(cell, { from: 0, above: null, sessions: true })?.rest.trim() === '';

function readHeader(source: string): Table | null {
  for (const mark of marks) {
    const first = source.indexOf(mark);
    if (first < 0 || first > longestHeading) continue;
    const cells = split(source, mark);
    const columns = cells.map((cell) => (oneSet.test(cell) ? 'text' : columnKind(cell)));
    const known = columns.filter((kind) => kind !== undefined);
    const kinds = new Set(known);
    const unknown = columns.filter((kind, at) => !kind && cells[at] !== '').length;
    if (kinds.size < 2) continue;
    const [title = ''] = cells;
    const day = !columns[0] && !kinds.has('text') && namesDay(title) ? title : '';
    if (unknown < 2 && (first === 0 || columns[0] || day))
      return {
        mark,
        day,
        columns: columns.map((kind, at) => kind ?? (at === 0 && !day ? 'label' : 'text')),
      };
    // A long table with its days in any column. Only the names of its exercises are work.
    const isLong = kinds.has('day') && kinds.has('text') && kinds.has('sets');
    const name = columns.slice(0, columns.indexOf('sets')).lastIndexOf('text');
    if (isLong && unknown < known.length)
      return {
        mark,
        day: '',
        columns: columns.map((kind, at) =>
          kind === 'text' && at !== name ? 'none' : (kind ?? 'none'),
        ),
      };
  }
  return null;
}

/** A row of a table as a line that a person might type. */
export interface Row {
  readonly day: string;
  readonly pieces: readonly {
    readonly text: string;
    readonly shown: string;
    /** The day of the row, if the columns are the days. */
    readonly day?: string;
  }[];
  /** Whether the row is more text of the piece above it. */
  readonly goesOn: boolean;
  /** The number of the row's week, if the rows or a column name it. */
  readonly week?: number | undefined;
}

const percent = (cell: string): string => {
  const share = /^0[.,](\d{1,3})$/.exec(cell)?.[1];
  if (share) return `@ ${Number(`0.${share}`) * 100}%`;
  return /^\d{2,3}$/.test(cell) ? `@ ${cell}%` : cell.replace(/^(?=\d[\d.,]*\s?%)/, '@ ');
};

function titled(cell: string): string {
  if (!cell) return '';
  return startsClock(cell) ? `"${cell}" ` : `${cell}: `;
}

/** Splits a row with several pieces. Other cells belong to the piece before them. */
function splitRow(
  cells: readonly string[],
  texts: readonly string[],
  heading: string,
): Row['pieces'] {
  const starts = texts.map((text) => cells.indexOf(text));
  return texts.map((text, at) => {
    const shown = cells.slice(at === 0 ? 0 : starts[at], starts[at + 1]);
    const notes = cells.slice((starts[at] ?? 0) + 1, starts[at + 1]);
    const read = [`${at === 0 ? heading : ''}${text}`, ...notes].join(', ');
    return { text: plain(read), shown: shown.join(' · ') };
  });
}

function readRow(source: string, { mark, columns }: Table, libraries: Libraries): Row {
  const typed = split(source, mark);
  // In a row whose day is that of the row above, its cell may be missing.
  const isShort = mark === '|' && columns[0] === 'day' && typed.length === columns.length - 1;
  const cells = isShort ? ['', ...typed] : typed;
  const kinds = cells.map((cell, at) =>
    columns[at] === 'text' && readPart(cell)?.rest === '' ? 'part' : columns[at],
  );
  const of = (kind: ColumnKind) =>
    cells.filter((cell, at) => kinds[at] === kind && cell !== '' && cell !== '-');
  const part = of('part')
    .map((cell) => (readPart(cell) ? `${cell}: ` : titled(cell)))
    .join('');
  const [sets, reps] = [of('sets')[0], of('reps')[0]];
  const scheme = reps?.includes('x') ? reps : [sets, reps].filter(Boolean).join(' x ');
  const percents = of('percent').map(percent);
  const label = of('label')
    .map((cell) => `${cell}) `)
    .join('');
  const title = of('title').map(titled).join('');
  const extra = cells.slice(columns.length).filter(Boolean);
  const score = of('score').map((cell) => `Score: ${cell}`);
  const work = [...of('text'), scheme, ...percents].filter(Boolean).join(' ');
  const body = [work, ...of('note'), ...extra, ...score].filter(Boolean).join(', ');
  const day = dayOfLetter(of('day')[0] ?? '').replace(/^(?=\d{1,2}$)/, 'Day ');
  const number = /\d{1,2}$/.exec(of('week')[0] ?? '')?.[0];
  const week = number === undefined ? undefined : Number(number);
  const kept = cells.filter(
    (cell, at) =>
      !['day', 'label', 'week'].includes(columns[at] ?? '') && cell !== '' && cell !== '-',
  );
  const texts = of('text');
  const several =
    texts.length > 1 && texts.every((cell) => beginsPiece(readBeginning(cell, libraries)));
  if (several)
    return { day, week, pieces: splitRow(kept, texts, `${label}${part}${title}`), goesOn: false };
  const text = plain(`${label}${part}${title}${body}`);
  return {
    day,
    week,
    pieces: text ? [{ text, shown: kept.join(' · ') }] : [],
    goesOn:
      (columns.includes('part') && of('part').length === 0 && of('day').length === 0) ||
      (kept.length === 1 && kept[0] === text && /^\d+\s\p{L}/u.test(text) && !startsClock(text)),
  };
}

const pairs = /"(\w+)":\s?"([^"]*)"/g;

/** Reads a line of JSON such as `{"date":"2027-02-08","title":"Back Squat","text":"5 x 5"}`. */
function readObject(source: string): Row | null {
  if (!/^\s*\{"/.test(source)) return null;
  const fields = [...source.matchAll(pairs)].map(
    ([, name, value]) => [name?.toLowerCase(), value ?? ''] as const,
  );
  const find = (kind: ColumnKind) =>
    fields.find(([name]) => columnKind(name ?? '') === kind)?.[1] ?? '';
  const text = `${titled(find('title'))}${find('text')}`;
  return find('day') && text
    ? {
        day: find('day'),
        pieces: [{ text, shown: `${find('title')} · ${find('text')}` }],
        goesOn: false,
      }
    : null;
}

const longestHead = 200;

/** Whether a row is short enough to be the head of a table, without the blanks that fill its cells. */
export const isShortRow = (source: string): boolean =>
  source.replaceAll(/[\s-]+/g, ' ').length < longestHead;

/** The role of a line in a table: its header, a row, or no part of one. */
export type TableLine = 'header' | Row | null;

/**
 * Reads the lines of a text that are rows of a table, which has tabs, semicolons, pipes, commas, JSON or
 * several blanks. A table with blanks ends at a line without them.
 */
export function readTable(lines: readonly Line[], libraries: Libraries): TableLine[] {
  let table: Table | null = null;
  let head = '';
  return lines.map((line) => {
    if (!anyMark.test(line.source)) {
      // Blanks between sentences look like those between columns.
      if (table?.mark === '  ' && line.text !== '') table = null;
      return null;
    }
    const source = line.source.slice(0, 2000).replace(/^\s?>\s?/, '');
    const object = readObject(source);
    if (object) return object;
    const header = isShortRow(source) ? readHeader(source) : null;
    if (header) {
      table = header;
      head = source;
      return header.day === '' ? 'header' : { day: header.day, pieces: [], goesOn: false };
    }
    // Below a head with a frame, a line without one is no row: 'Total: 7 | 23'.
    const isFramed = table?.mark === '|' && /^\s*\|/.test(head);
    if (!table || !source.includes(table.mark) || (isFramed && !/^\s*\|/.test(source))) return null;
    return table.mark === ',' && split(source, ',').length < table.columns.length - 1
      ? null
      : readRow(source, table, libraries);
  });
}
