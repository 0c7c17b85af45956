/** A row of a text: one line, or several lines if a cell of a sheet has line breaks. */
interface TextRow {
  readonly sources: readonly string[];
  /** The number of its first line, from 1. */
  readonly number: number;
  /** The line, or the cells without their quotes. */
  readonly row: string;
}

/** The maximum number of lines of one cell. A longer cell means that its quote was never closed. */
const longestCell = 60;

const opensCell = /(?:^|\t)"(?:[^"]|"")*$/;
const closesCell = /^(?:[^"]|"")*"(?=\t|$)/;
const quotedCell = /(^|\t)"((?:[^"]|"")*)"(?=\t|$)/g;

/** Returns the number of lines from this one that form a row. A line with a label is a row of its own. */
function rowLength(
  lines: readonly string[],
  at: number,
  labels: ReadonlyMap<number, unknown>,
): number {
  if (labels.has(at + 1)) return 1;
  let isOpen = opensCell.test(lines[at] ?? '');
  let length = 1;
  while (isOpen && length <= longestCell) {
    const line = lines[at + length];
    if (line === undefined || labels.has(at + length + 1)) return 1;
    length += 1;
    const closed = closesCell.exec(line)?.[0];
    if (closed !== undefined) isOpen = opensCell.test(line.slice(closed.length));
    else if (line.replaceAll('""', '').includes('"')) return 1;
  }
  return isOpen ? 1 : length;
}

const unquoted = (row: string): string =>
  row.replaceAll(
    quotedCell,
    (_, before: string, cell: string) => before + cell.replaceAll('""', '"').replaceAll('\t', ' '),
  );

/**
 * Returns the rows of a text. Sheets copy a cell with line breaks in quotes, and double the quotes in
 * it.
 */
export function readRows(
  lines: readonly string[],
  labels: ReadonlyMap<number, unknown>,
): TextRow[] {
  const isSheet = lines.some((line) => line.includes('\t'));
  const rows: TextRow[] = [];
  for (let at = 0; at < lines.length;) {
    const length = isSheet ? rowLength(lines, at, labels) : 1;
    const sources = lines.slice(at, at + length);
    const row = sources.join('\n');
    rows.push({ sources, number: at + 1, row: length > 1 ? unquoted(row) : row });
    at += length;
  }
  return rows;
}
