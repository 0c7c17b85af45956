import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { DumpedTable } from './queries.ts';

/** Rows are cut into parts of this size, because an archive needs the size of an entry before its content. */
const partBytes = 4 * 1024 * 1024;

/** The rows of a table in PostgreSQL's text format, in parts that do not end with a row. */
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

/** A writer of a table's rows; `end` waits until all are stored. */
export interface TableWriter {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Writes what {@link copyOut} read. */
export function copyIn(client: Client, { name, columns }: DumpedTable): TableWriter {
  const stream: Writable = client.query(
    from(`copy public.${name} (${columns.join(', ')}) from stdin`),
  );
  const ended = finished(stream);
  // It is awaited at the end; a failed write rejects first.
  ended.catch(() => undefined);
  return {
    write: async (chunk) => {
      if (stream.write(chunk)) return;
      const drained = new Promise((resolve) => stream.once('drain', resolve));
      await Promise.race([drained, ended]);
    },
    end: async () => {
      stream.end();
      await ended;
    },
  };
}
