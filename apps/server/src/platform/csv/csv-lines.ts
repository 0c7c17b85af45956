import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { SentFile } from '../http/route.ts';

/** A value of a cell. Null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined;

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Excel needs this mark to recognize UTF-8. */
const byteOrderMark = '\uFEFF';

/** Escapes formulas after semicolons too, because spreadsheets split cells there in some locales. */
function escapeAfterSemicolons(text: string): string {
  return text.replaceAll(/;\s*(?=[=+\-@])/g, "$&'");
}

/**
 * One record of RFC 4180. Text that a spreadsheet would run as a formula (starting with `=`, `+`, `-`, `@`, a tab or a
 * carriage return) is prefixed with an apostrophe.
 */
function csvRecord(cells: readonly CsvCell[]): string {
  return stringify([[...cells]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Many readers end a record at a single line feed or carriage return.
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: escapeAfterSemicolons },
  });
}

/** A CSV file (UTF-8 with a byte order mark) in chunks: the headings, then a record for each row. */
export async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(columns.map(({ heading }) => heading));
  for await (const row of rows) yield csvRecord(columns.map(({ cell }) => cell(row)));
}

/** A CSV download named `name` (ASCII, without quotes). It is streamed while its rows are read. */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): SentFile {
  return {
    send: (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(csvLines(columns, rows))),
  };
}
