import type { Line } from './lines.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';
import { readWeekNumber } from './day-counts.ts';
import { cellsOf, isDay, lineOfCell, under } from './sheets.ts';
import { isShortRow, type Row, type TableLine } from './tables.ts';

/** The separator of a sheet and the days of its columns, with the lifts of their cells; null for a column of other cells. */
interface Columns {
  readonly mark: RegExp;
  readonly days: readonly ({ readonly day: string; readonly lift: string } | null)[];
  /** Whether the rows are weeks, with their numbers in the first column. */
  readonly weeks: boolean;
}

const weekWord =
  /^(?:wk?|week|woche|semaine|semana|settimana|uke|vecka|uge|tydzień|týden|viikko)$/iu;

/** Matches the heading of a column that is a session of the week: 'Séance 2', 'Workout B'. */
const sessionCell =
  /^(?:session|workout|training|einheit|séance|treino|sess[aã]o|entreno|entrenamiento|sesi[oó]n|allenamento)\s(?:[1-7]|[A-G])$/iu;

/** Reads the heading of a column: a day, or a day and a lift ('Mon squat'). */
function readDayCell(cell: string, from: number, libraries: Libraries): Columns['days'][number] {
  if (isDay(cell, from) || sessionCell.test(cell)) return { day: cell, lift: '' };
  const [day = '', ...words] = cell.split(' ');
  const lift = isDay(day, from) && readBeginning(words.join(' '), libraries).lift;
  return lift ? { day, lift: lift.typed } : null;
}

/** Reads a heading whose cells are days: 'Mon | Tue | Wed'. The first cell may contain any text. */
function readHeading(
  source: string,
  from: number,
  marks: readonly RegExp[],
  libraries: Libraries,
): Columns | null {
  for (const mark of marks) {
    const cells = cellsOf(source, mark);
    const days = cells?.map((cell) => readDayCell(cell, from, libraries));
    if (!cells || !days || cells.some((cell, at) => at > 0 && cell !== '' && !days[at])) continue;
    const weeks = weekWord.test(cells[0] ?? '');
    if (days.filter((day) => day !== null).length > 1) return { mark, days, weeks };
  }
  return null;
}

/** Puts the name in front of a row or of its column before the sets in a cell: 'Back squat' and '3x8'. */
const named = (name: string, cell: string): string =>
  /^\d/.test(cell) && /\p{L}{2}/u.test(name) ? `${name} ${cell}` : under(name, cell);

function rowOf(cells: readonly string[], { days, weeks }: Columns, libraries: Libraries): Row {
  const first = days[0] ? '' : (cells[0] ?? '');
  const week = weeks && /^\d{1,2}$/.test(first) ? Number(first) : readWeekNumber(first)?.number;
  const front = week === undefined ? first : '';
  const pieces: { day: string; text: string; shown: string }[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = days[at];
    const last = pieces.at(-1);
    if (!/[\p{L}\p{N}]/u.test(cell) || (at === 0 && !column)) continue;
    if (column) {
      const name = front === '' ? column.lift : front;
      const shown = [name, cell].filter(Boolean).join(' · ');
      pieces.push({ day: column.day, text: named(name, lineOfCell(cell)), shown });
    } else if (last) {
      last.text += `, ${lineOfCell(cell)}`;
      last.shown += ` · ${cell}`;
    }
  }
  const begins = pieces.some(({ text }) => beginsPiece(readBeginning(text, libraries)));
  return { day: '', pieces, goesOn: front === '' && !begins && week === undefined, week };
}

/** Reads a sheet whose columns are the days. */
export function readColumns(
  lines: readonly Line[],
  marks: readonly RegExp[],
  from: number,
  libraries: Libraries,
): TableLine[] | null {
  let columns: Columns | null = null;
  const rows = lines.map(({ source }): TableLine => {
    const heading = isShortRow(source) ? readHeading(source, from, marks, libraries) : null;
    columns = heading ?? columns;
    if (heading) return 'header';
    const cells = columns ? cellsOf(source, columns.mark) : null;
    return cells && columns ? rowOf(cells, columns, libraries) : null;
  });
  return columns ? rows : null;
}
