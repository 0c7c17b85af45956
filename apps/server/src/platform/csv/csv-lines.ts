import { stringify } from 'csv-stringify/sync';

/** What a cell may hold; null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined;

/** A column: its heading, and its cell of a row. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Without it, Excel reads UTF-8 as the local code page. */
const byteOrderMark = '\uFEFF';

/** Where spreadsheets split at semicolons (in German, for one), what stands behind one is a cell of its own. */
function guardBehindSemicolons(text: string): string {
  return text.replaceAll(/;\s*(?=[=+\-@])/g, "$&'");
}

/**
 * One record of RFC 4180. Text that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`, `@`, a tab or
 * a return) is given an apostrophe in front; numbers stay numbers.
 */
function csvRecord(cells: readonly CsvCell[]): string {
  return stringify([[...cells]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // A lone line feed or return ends a record for many readers.
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: guardBehindSemicolons },
  });
}

/** A CSV file (UTF-8 with a byte order mark) piece by piece: its headings, then a record for each row. */
export async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(columns.map(({ heading }) => heading));
  for await (const row of rows) yield csvRecord(columns.map(({ cell }) => cell(row)));
}
