import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { startsClock } from './clock.ts';
import { readPart } from './parts.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';
import type { Row, TableLine } from './tables.ts';

/** What separates the cells of a sheet whose headings are unknown. */
const marks: readonly RegExp[] = [/\t/, /;/, /\|/, /\t| {2,}/];

/** A text is a sheet if so many of its lines are rows, and so many rows begin with a day. */
const rowsShare = 0.6;
const fewestDays = 2;

interface Sheet {
  readonly rows: readonly (readonly string[] | null)[];
  /** The column of the days. */
  readonly days: number;
  /** The first row with a day. */
  readonly first: number;
  /** The first day of the text. */
  readonly from: number;
  readonly headings: readonly string[];
  /** The columns whose cells are pieces of their own, if there are several. */
  readonly work: ReadonlySet<number>;
}

function cellsOf(source: string, mark: RegExp): string[] | null {
  const body = source.slice(0, 2000);
  const framed = body.includes('|') ? body.trim().replace(/^\||\|$/g, '') : body.trimEnd();
  const cells = framed.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return cells.length > 1 ? cells : null;
}

const isDay = (cell: string | undefined, from: number): boolean =>
  cell !== undefined &&
  cell !== '' &&
  cell.length < 30 &&
  readDayHeading(cell, { from, above: null })?.rest.replaceAll(/[\s.:]/g, '') === '';

const isPiece = (cell: string, libraries: Libraries): boolean => {
  const reading = readBeginning(cell, libraries);
  return beginsPiece(reading) && !(reading.part && reading.rest === '');
};

/** The columns whose cells are pieces of their own, if there are several. */
function findWork(lines: Sheet['rows'], days: number, libraries: Libraries): ReadonlySet<number> {
  const rows = lines.filter((row) => row !== null);
  const width = Math.max(...rows.map((row) => row.length));
  const work = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => /\p{L}/u.test(cell));
    const pieces = cells.filter((cell) => isPiece(cell, libraries));
    return at > days && pieces.length > 0 && pieces.length * 2 >= cells.length;
  });
  return new Set(work.length > 1 ? work : []);
}

/** The days are in the first column, or behind a column of weeks or classes. */
function findSheet(lines: readonly Line[], from: number, libraries: Libraries): Sheet | null {
  for (const mark of marks) {
    const rows = lines.map(({ source }) => cellsOf(source, mark));
    const count = rows.filter((row) => row !== null).length;
    if (count < 2 || count < lines.length * rowsShare) continue;
    for (const days of [0, 1]) {
      const dated = rows.map((row) => isDay(row?.[days], from));
      if (dated.filter(Boolean).length < fewestDays) continue;
      const first = dated.indexOf(true);
      const work = findWork(rows.slice(first), days, libraries);
      return { rows, days, first, from, headings: rows[first - 1] ?? [], work };
    }
  }
  return null;
}

/** 'AMRAP 14' and '7 burpees' are one line with a colon; 'Squat' and '5x5' need no mark. */
function join(text: string, cell: string): string {
  if (text === '') return cell;
  if (/[:,]$/.test(text)) return `${text} ${cell}`;
  const named = readPart(text)?.rest === '' || startsClock(text);
  if (named && !text.includes(':')) return `${text}: ${cell}`;
  return /\d/.test(text) || !/^[\d@]/.test(cell) ? `${text}, ${cell}` : `${text} ${cell}`;
}

/** The cells of a row behind its day, with their columns. */
function workOf(cells: readonly string[], { days, from }: Sheet): { day: string; at: number } {
  const day = cells[days] ?? '';
  const next = cells[days + 1];
  return day !== '' && isDay(next, from)
    ? { day: `${day} ${next}`, at: days + 2 }
    : { day, at: days + 1 };
}

function rowOf(cells: readonly string[], sheet: Sheet, libraries: Libraries): Row {
  const { headings, work, days } = sheet;
  const { day, at: start } = workOf(cells, sheet);
  const pieces: { text: string; shown: string }[] = [];
  for (const [at, cell] of cells.entries()) {
    if (at < start || !/[\p{L}\p{N}]/u.test(cell)) continue;
    const last = pieces.at(-1);
    if (!last || work.has(at)) {
      const heading = headings[at] ?? '';
      const part = work.has(at) && readPart(heading)?.rest === '' ? `${heading}: ` : '';
      const before = last ? [] : cells.slice(0, days);
      const shown = [...before, cell].filter(Boolean).join(' · ');
      pieces.push({ text: `${part}${cell}`, shown });
    } else {
      last.text = join(last.text, cell);
      last.shown += ` · ${cell}`;
    }
  }
  const [only] = pieces;
  const reading = only && pieces.length === 1 ? readBeginning(only.text, libraries) : null;
  const alone = only?.text === only?.shown || /^\d/.test(only?.text ?? '');
  const goesOn = day === '' && alone && reading !== null && !reading.lift && !beginsPiece(reading);
  return { day, pieces, goesOn };
}

/** Reads the rows of a sheet by their days, whatever its headings say. */
export function readSheet(
  lines: readonly Line[],
  from: number,
  libraries: Libraries,
): TableLine[] | null {
  const sheet = findSheet(lines, from, libraries);
  if (!sheet) return null;
  return sheet.rows.map((cells, at) => {
    if (!cells) return null;
    return at < sheet.first ? 'header' : rowOf(cells, sheet, libraries);
  });
}
