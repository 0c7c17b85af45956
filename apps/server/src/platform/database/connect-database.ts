import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { CamelCaseDialect } from './column-names.ts';
import { type DatabaseAddress, openPool } from './open-pool.ts';
import { preparingPool } from './prepared-pool.ts';
import type { DB } from './schema.ts';
import { typeParsers } from './type-parsers.ts';

/** How long queries may still run on `close`, in milliseconds. A lost server never answers them. */
const closeWithin = 2000;

export interface DatabaseConnection {
  /** Queries. Tables and columns are `snake_case` in SQL and camelCase in code; keys inside `jsonb` are left alone. */
  db: Kysely<DB>;
  pool: Pool;
  address: DatabaseAddress;
  /** Waits for running queries, though not for long, then closes every connection. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  address: DatabaseAddress;
  log: Logger;
  /** Most connections at once. Default 20. */
  maxConnections?: number;
}

/** The pool calls itself ended before its connections are closed; what follows may need them gone. */
function watchConnections(pool: Pool): () => Promise<void> {
  const closing = new Map<PoolClient, PromiseWithResolvers<void>>();
  pool.on('connect', (client) => closing.set(client, Promise.withResolvers()));
  pool.on('remove', (client) => {
    closing.get(client)?.resolve();
    closing.delete(client);
  });
  return async () => {
    await Promise.all([...closing.values()].map(({ promise }) => promise));
  };
}

/** Makes the pool and the query builder for one database. Connects at the first query, not before. */
export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const { address, log, maxConnections = 20 } = options;
  const pool = openPool({
    address,
    log,
    name: 'trackboard',
    max: maxConnections,
    options: '-c TimeZone=UTC',
    types: typeParsers,
    pipeline: true,
  });
  const allClosed = watchConnections(pool);
  const db = new Kysely<DB>({ dialect: new CamelCaseDialect({ pool: preparingPool(pool) }) });
  // Not Kysely's destroy, which leaves a pool alone that it has not used itself.
  const close = (): Promise<void> =>
    Promise.race([pool.end().then(allClosed), pause(closeWithin, undefined, { ref: false })]);
  return { db, pool, address, close };
}
