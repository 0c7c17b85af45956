import { Writable } from 'node:stream';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { DumpedTable } from './queries.ts';

/** Rows are cut into parts of this size, because an archive needs the size of an entry before its content. */
const partBytes = 4 * 1024 * 1024;

/** Yields the rows of a table in PostgreSQL's text format, in parts that may end within a row. */
export async function* copyOut(
  client: Client,
  { name, columns }: DumpedTable,
): AsyncGenerator<Buffer> {
  const rows = client.query(
    to(`copy (select ${columns.join(', ')} from public.${name}) to stdout`),
  );
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/**
 * Writes the parts that {@link copyOut} has read. Closing the writer waits until all rows are
 * stored.
 */
export function copyIn(
  client: Client,
  { name, columns }: DumpedTable,
): WritableStreamDefaultWriter<Uint8Array> {
  const stream = client.query(from(`copy public.${name} (${columns.join(', ')}) from stdin`));
  return Writable.toWeb(stream).getWriter();
}
