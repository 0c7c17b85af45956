import { readDayHeading } from './day-headings.ts';
import type { Line } from './lines.ts';
import { startsClock } from './clock.ts';
import { readPart } from './parts.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';
import { isPartHeader } from './column-kinds.ts';
import type { Row, TableLine } from './tables.ts';

/** The separators between cells of a sheet whose headings are unknown, and their signs. */
const marks = [
  { sign: '\t', mark: /\t/ },
  { sign: ';', mark: /;/ },
  { sign: '|', mark: /\|/ },
  { sign: ',', mark: /,/ },
  { sign: '  ', mark: /\t|(?<! ) {2,}/ },
] as const;
const anySign = /[\t;|,]| {2}/;

/** Rows with commas between their cells have at least this many. */
const fewestCells = 3;

/** Whether almost all lines have as many commas as the first one, so that these separate cells. */
function isEven(lines: readonly Line[]): boolean {
  const widths = lines.map(({ source }) => source.split(',').length);
  const usual = widths.filter((width) => width === widths[0]).length;
  return (widths[0] ?? 0) >= fewestCells && usual * 10 >= widths.length * 9;
}

/** Returns the separators that several lines have. */
export function marksOf(lines: readonly Line[]): RegExp[] {
  const signed = lines.filter(({ source }) => anySign.test(source));
  return marks
    .filter(({ sign }) => signed.filter(({ source }) => source.includes(sign)).length > 1)
    .filter(({ sign }) => sign !== ',' || isEven(lines))
    .map(({ mark }) => mark);
}

/**
 * A text is a sheet if this share of its lines are rows, and this share of the rows begin with a
 * day.
 */
const rowsShare = 0.6;
const fewestDays = 2;

interface Sheet {
  readonly rows: readonly (readonly string[] | null)[];
  /** The index of the column with the days. */
  readonly days: number;
  /** The index of the first row with a day. */
  readonly first: number;
  /** The first day of the text. */
  readonly from: number;
  readonly headings: readonly string[];
  /** The columns whose cells are separate pieces, if there are several such columns. */
  readonly work: ReadonlySet<number>;
}

/** The cells of a line. */
export function cellsOf(source: string, mark: RegExp): string[] | null {
  const body = source.slice(0, 2000);
  const framed = /^\s*\|.*\|\s*$/.test(body) ? body.trim().slice(1, -1) : body.trimEnd();
  const cells = framed.split(mark);
  return cells.length > 1 ? cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')) : null;
}

/** Whether the cell is only a day. */
export const isDay = (cell: string | undefined, from: number): boolean =>
  cell !== undefined &&
  cell !== '' &&
  cell.length < 30 &&
  readDayHeading(cell, { from, above: null })?.rest.replaceAll(/[\s.:]/g, '') === '';

const isPiece = (cell: string, libraries: Libraries): boolean => {
  const reading = readBeginning(cell, libraries);
  if (reading.part) return reading.rest !== '';
  return beginsPiece(reading);
};

/** Finds the columns whose cells are separate pieces, if there are several such columns. */
function findWork(
  lines: Sheet['rows'],
  days: number,
  headings: readonly string[],
  libraries: Libraries,
): ReadonlySet<number> {
  const rows = lines.filter((row) => row !== null);
  const width = Math.max(...rows.map((row) => row.length));
  const work = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => /\p{L}/u.test(cell));
    const pieces = cells.filter((cell) => isPiece(cell, libraries));
    const named = readPart(headings[at] ?? '')?.rest === '';
    return at > days && (named || (pieces.length > 0 && pieces.length * 2 >= cells.length));
  });
  return new Set(work.length > 1 ? work : []);
}

/** Finds a sheet. Its days are in the first column, or after a column of weeks or classes. */
function findSheet(
  lines: readonly Line[],
  marks: readonly RegExp[],
  from: number,
  libraries: Libraries,
): Sheet | null {
  for (const mark of marks) {
    const rows = lines.map(({ source }) => cellsOf(source, mark));
    const rowCount = rows.filter((row) => row !== null).length;
    if (rowCount < 2 || rowCount < lines.length * rowsShare) continue;
    for (const days of [0, 1, 2, 3]) {
      const dated = rows.map((row) => isDay(row?.[days], from));
      const named = rows.slice(dated.indexOf(true)).filter((row) => row?.[days]).length;
      const count = dated.filter(Boolean).length;
      if (count < fewestDays || count * 2 <= named) continue;
      const first = dated.indexOf(true);
      const headings = rows[first - 1] ?? [];
      const work = findWork(rows.slice(first), days, headings, libraries);
      return { rows, days, first, from, headings, work };
    }
  }
  return null;
}

/**
 * Joins a text and a cell: 'AMRAP 14' and '7 burpees' are one line with a colon, and 'Squat' and
 * '5x5' need no mark.
 */
function join(text: string, cell: string): string {
  if (text === '') return cell;
  if (/[:,]$/.test(text)) return `${text} ${cell}`;
  const named = readPart(text)?.rest === '' || startsClock(text);
  if (named && !text.includes(':')) return `${text}: ${cell}`;
  return /\d/.test(text) || !/^[\d@]/.test(cell) ? `${text}, ${cell}` : `${text} ${cell}`;
}

/** Joins the lines of a cell to one line. */
export const lineOfCell = (cell: string): string => cell.split('\n').reduce(join);

/** Returns the cells of a row after its day, with their columns. */
function workOf(cells: readonly string[], { days, from }: Sheet): { day: string; at: number } {
  const day = cells[days] ?? '';
  const next = cells[days + 1];
  return day !== '' && isDay(next, from)
    ? { day: `${day} ${next}`, at: days + 2 }
    : { day, at: days + 1 };
}

/** Puts a cell under a part's heading, or after a part's name. */
export const under = (heading: string, cell: string): string =>
  readPart(heading)?.rest === '' ? `${heading}: ${cell}` : cell;

type Piece = Row['pieces'][number];

const joined = (piece: Piece, cell: string): Piece => ({
  text: join(piece.text, lineOfCell(cell)),
  shown: `${piece.shown} · ${cell}`,
});

/** Joins a piece to the cell before it: a part's name, or a word that belongs to the piece. */
const behind = (before: Piece, { text, shown }: Piece): Piece => ({
  text: readPart(before.text)?.rest === '' ? `${before.text}: ${text}` : `${text}, ${before.text}`,
  shown: `${before.shown} · ${shown}`,
});

/** Returns the pieces of a row. Text before the first piece belongs to it. */
function piecesOf(cells: readonly string[], start: number, { headings, work }: Sheet): Piece[] {
  const pieces: Piece[] = [];
  let before: Piece | null = null;
  for (const [at, cell] of cells.entries()) {
    if (at < start || !/[\p{L}\p{N}]/u.test(cell)) continue;
    const last = pieces.pop();
    if (work.size === 0 || !work.has(at)) {
      if (last) pieces.push(joined(last, cell));
      else if (work.size === 0) pieces.push({ text: lineOfCell(cell), shown: cell });
      else before = before ? joined(before, cell) : { text: lineOfCell(cell), shown: cell };
      continue;
    }
    if (last) pieces.push(last);
    const text = under(headings[at] ?? '', lineOfCell(cell));
    pieces.push(before ? behind(before, { text, shown: cell }) : { text, shown: cell });
    before = null;
  }
  return before ? [before, ...pieces] : pieces;
}

function rowOf(cells: readonly string[], sheet: Sheet, libraries: Libraries): Row {
  const { day, at } = workOf(cells, sheet);
  const part = sheet.headings.findIndex(isPartHeader);
  const pieces = piecesOf(cells, at, sheet);
  const [first, ...others] = pieces;
  const front = cells.slice(0, sheet.days).filter(Boolean);
  const reading = first && others.length === 0 ? readBeginning(first.text, libraries) : null;
  const alone = first?.text === first?.shown || /^\d/.test(first?.text ?? '');
  const partless = part >= 0 && day === '' && cells[part] === '';
  const goesOn =
    partless || (day === '' && alone && reading !== null && !reading.lift && !beginsPiece(reading));
  return {
    day,
    pieces: first ? [{ ...first, shown: [...front, first.shown].join(' · ') }, ...others] : [],
    goesOn,
  };
}

/** Reads the rows of a sheet by their days, whatever its headings are. */
export function readSheet(
  lines: readonly Line[],
  marks: readonly RegExp[],
  from: number,
  libraries: Libraries,
): TableLine[] | null {
  const sheet = findSheet(lines, marks, from, libraries);
  if (!sheet) return null;
  return sheet.rows.map((cells, at) => {
    if (!cells) return null;
    return at < sheet.first ? 'header' : rowOf(cells, sheet, libraries);
  });
}
