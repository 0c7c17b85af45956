import { Readable } from 'node:stream';
import type { SentFile } from '../http/route.ts';
import { type CsvColumn, csvLines } from './csv-lines.ts';

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
