import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { createSchema } from '../migrate.ts';
import type { Migration } from '../migrations.ts';
import {
  type DumpedTable,
  dropForeignKeys,
  dropIndexes,
  emptyTables,
  listTables,
  setSequence,
  setTriggers,
} from './queries.ts';

/** The tables of a dump. */
export interface DumpedDatabase {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, string>>;
}

export interface DatabaseLoader {
  /** Adds rows to a table. All rows of a table must come before those of the next. */
  write(table: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Sets the sequences, creates the indexes and checks the foreign keys. */
  finish(): Promise<void>;
}

function columnsOf(tables: readonly DumpedTable[]): Record<string, string[]> {
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.toSorted()]));
}

function requireSameTables(dumped: DumpedDatabase['tables'], made: readonly DumpedTable[]): void {
  const expected = Object.entries(dumped).map(([name, columns]) => ({ name, columns }));
  if (!isDeepStrictEqual(columnsOf(expected), columnsOf(made))) {
    throw new Error('The tables of the dump are not those of its migrations');
  }
}

/**
 * Writes the parts of a table that a backup has read. Closing the writer waits until all rows are
 * stored.
 */
function copyIn(
  client: Client,
  { name, columns }: DumpedTable,
): WritableStreamDefaultWriter<Uint8Array> {
  const stream = client.query(from(`copy public.${name} (${columns.join(', ')}) from stdin`));
  return Writable.toWeb(stream).getWriter();
}

function tableWriters(client: Client, tables: DumpedDatabase['tables']) {
  let open: { readonly name: string; readonly writer: ReturnType<typeof copyIn> } | null = null;
  const close = async (): Promise<void> => {
    await open?.writer.close();
    open = null;
  };
  const writerOf = async (name: string) => {
    if (open?.name === name) return open.writer;
    await close();
    const columns = tables[name];
    if (!columns) throw new Error('The dump has rows of an unknown table');
    open = { name, writer: copyIn(client, { name, columns }) };
    return open.writer;
  };
  return { writerOf, close };
}

/**
 * Creates the tables of these migrations in an empty database and fills them, in the caller's transaction. Triggers do
 * not run. At the end, indexes are created and foreign keys are checked.
 */
export async function loadDatabase(
  client: Client,
  migrations: Migration[],
  { tables, sequences }: DumpedDatabase,
): Promise<DatabaseLoader> {
  await createSchema(client, migrations);
  const made = await listTables(client);
  requireSameTables(tables, made);
  const addForeignKeys = await dropForeignKeys(client);
  const createIndexes = await dropIndexes(client);
  await setTriggers(client, made, 'disable');
  // Tables are emptied first, because some migrations insert rows.
  await emptyTables(client, made);
  const writers = tableWriters(client, tables);
  return {
    write: async (table, rows) => {
      const writer = await writers.writerOf(table);
      for await (const chunk of rows) await writer.write(chunk);
    },
    finish: async () => {
      await writers.close();
      for (const [name, last] of Object.entries(sequences)) await setSequence(client, name, last);
      await setTriggers(client, made, 'enable');
      await createIndexes();
      await addForeignKeys();
    },
  };
}
