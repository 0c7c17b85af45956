import type { Line } from './lines.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';
import { cellsOf, isDay, lineOfCell, under } from './sheets.ts';
import type { Row, TableLine } from './tables.ts';

/** The separator of a sheet and the days of its columns; null for a column of other cells. */
interface Columns {
  readonly mark: RegExp;
  readonly days: readonly (string | null)[];
}

/** Reads a heading whose cells are days: 'Mon | Tue | Wed'. The first cell may contain any text. */
function readHeading(source: string, from: number, marks: readonly RegExp[]): Columns | null {
  for (const mark of marks) {
    const cells = cellsOf(source, mark);
    if (!cells || cells.some((cell, at) => at > 0 && cell !== '' && !isDay(cell, from))) continue;
    const days = cells.map((cell) => (isDay(cell, from) ? cell : null));
    if (days.filter((day) => day !== null).length > 1) return { mark, days };
  }
  return null;
}

function rowOf(cells: readonly string[], { days }: Columns, libraries: Libraries): Row {
  const front = days[0] === null ? (cells[0] ?? '') : '';
  const pieces: { day: string; text: string; shown: string }[] = [];
  for (const [at, cell] of cells.entries()) {
    const day = days[at] ?? null;
    const last = pieces.at(-1);
    if (!/[\p{L}\p{N}]/u.test(cell) || (at === 0 && day === null)) continue;
    if (day !== null) {
      const shown = [front, cell].filter(Boolean).join(' · ');
      pieces.push({ day, text: under(front, lineOfCell(cell)), shown });
    } else if (last) {
      last.text += `, ${lineOfCell(cell)}`;
      last.shown += ` · ${cell}`;
    }
  }
  const begins = pieces.some(({ text }) => beginsPiece(readBeginning(text, libraries)));
  return { day: '', pieces, goesOn: front === '' && !begins };
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
    const heading = source.length < 200 ? readHeading(source, from, marks) : null;
    columns = heading ?? columns;
    if (heading) return 'header';
    const cells = columns ? cellsOf(source, columns.mark) : null;
    return cells && columns ? rowOf(cells, columns, libraries) : null;
  });
  return columns ? rows : null;
}
