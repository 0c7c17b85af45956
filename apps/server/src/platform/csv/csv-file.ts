import { Readable } from 'node:stream';
import type { SentFile } from '../http/route.ts';
import { csvRows } from './csv-rows.ts';

/** Without it Excel reads UTF-8 as something else. */
const byteOrderMark = '\uFEFF';

type Rows = readonly (readonly string[])[];

async function* textOf(head: readonly string[], batches: AsyncIterable<Rows>) {
  yield byteOrderMark + csvRows([head]);
  for await (const rows of batches) yield csvRows(rows);
}

/**
 * Answers a CSV file to save as `name` (ASCII, without quotes): UTF-8 with a byte order mark. It is sent batch by
 * batch as it is read, so its size is never held in memory.
 */
export function csvFile(
  name: string,
  head: readonly string[],
  batches: AsyncIterable<Rows>,
): SentFile {
  return {
    send: (reply) =>
      reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(textOf(head, batches))),
  };
}
