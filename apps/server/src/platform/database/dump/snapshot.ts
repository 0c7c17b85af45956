import { sql } from 'kysely';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import type { DatabaseConnection } from '../connect-database.ts';
import type { DatabaseAddress } from '../open-pool.ts';
import type { Trx } from '../transaction.ts';
import type { DumpedTable } from './queries.ts';

/**
 * Runs `work` on a connection of its own. The end of the connection rolls back uncommitted changes.
 */
export async function withClient<Result>(
  address: DatabaseAddress,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: address(),
    application_name: name,
    // The text of dates and times must not depend on the server's settings.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601',
  });
  await client.connect();
  // The connection may break while no query runs on it; the next query then fails.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** One state of the database, for the query builder and for a plain connection with COPY. */
export interface Snapshot {
  readonly trx: Trx;
  readonly client: Client;
}

/** The key of the lock that lets one backup run at a time. */
const lockKey = 7_247_264;

async function exportSnapshot(client: Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ free: boolean; snapshot: string }>(
    `select pg_try_advisory_xact_lock(${lockKey}) as free, pg_export_snapshot() as snapshot`,
  );
  if (!rows[0]?.free) {
    throw new StartupError('Another backup of this database is running. Wait for its end.');
  }
  return rows[0].snapshot;
}

/** Runs `work` on one state of the database. Other connections may write meanwhile. */
export async function inSnapshot<Result>(
  { db, address }: Pick<DatabaseConnection, 'db' | 'address'>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(address, 'trackboard-backup', async (client) => {
    const snapshot = await exportSnapshot(client);
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(trx);
        return work({ trx, client });
      });
  });
}

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
