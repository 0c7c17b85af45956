import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { DB } from './schema.ts';
import { typeParsers } from './type-parsers.ts';

export interface DatabaseConnection {
  /** Queries. Tables and columns are `snake_case` in SQL and camelCase in code; keys inside `jsonb` are left alone. */
  db: Kysely<DB>;
  pool: Pool;
  connectionString: string;
  /** Waits for running queries, then closes every connection. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  connectionString: string;
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
  const { connectionString, log, maxConnections = 20 } = options;
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
    types: typeParsers,
  });
  // Of the error only its message: the driver hangs the whole connection on it, password and all.
  pool.on('error', (error) => log.warn(`An idle database connection was lost: ${error.message}`));
  const allClosed = watchConnections(pool);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  // Not Kysely's destroy, which leaves a pool alone that it has not used itself.
  const close = (): Promise<void> => pool.end().then(allClosed);
  return { db, pool, connectionString, close };
}
