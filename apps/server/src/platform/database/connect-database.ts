import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg';
import type { Logger } from 'pino';
import { parse as parseArray } from 'postgres-array';
import { CamelCaseDialect, CamelCaseRows } from './camel-case.ts';
import { type DatabaseAddress, openPool } from './open-pool.ts';
import { patientPool } from './patient-pool.ts';
import type { DB } from './schema.ts';

type Parse = (text: string) => unknown;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

// A calendar day must not pass through a Date, which would give it a time zone.
const parseDay: Parse = (text) => text;

/**
 * The parsers by the OID of the type. As in PostgreSQL, names of array types have a leading
 * underscore.
 */
const parsers = new Map<number, Parse>([
  [20 /* int8 */, parseInteger],
  [1016 /* _int8 */, (text) => parseArray(text, parseInteger)],
  [1082 /* date */, parseDay],
  [1182 /* _date */, (text) => parseArray(text)],
  [1700 /* numeric */, Number],
  [1231 /* _numeric */, (text) => parseArray(text, Number)],
]);

/**
 * Parsers of PostgreSQL's values: `date` as a string `YYYY-MM-DD`, `timestamptz` as `Date`, `bigint` and `numeric` as
 * `number`; an unsafe bigint throws. They apply to one pool only.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? types.getTypeParser(id, format),
};

/** This length is enough to recognize a statement. */
const longestText = 2000;

/**
 * Logs statements that take at least `slowQueryMs` milliseconds; 0 logs none. The logged text has parameters instead of
 * values. Kysely's own log makes three promises and an event for each statement.
 */
function slowQueryLog(log: Logger, slowQueryMs: number) {
  return (text: string, ms: number): void => {
    if (slowQueryMs === 0 || ms < slowQueryMs) return;
    log.warn({ statement: text.slice(0, longestText), ms: Math.round(ms) }, 'slow query');
  };
}

/** How long `close` waits for running queries, in milliseconds; a lost server never answers. */
const closeWithin = 2000;

export interface DatabaseConnection {
  /** The query builder. Names are `snake_case` in SQL and camelCase in code; keys inside `jsonb` are unchanged. */
  db: Kysely<DB>;
  pool: Pool;
  address: DatabaseAddress;
  /** Waits a limited time for running queries, then closes every connection. */
  close: () => Promise<void>;
}

interface ConnectOptions {
  address: DatabaseAddress;
  log: Logger;
  /** The name of the connections on the server. */
  name?: string | undefined;
  /** The maximum number of connections. Default 20. */
  maxConnections?: number;
  /**
   * Statements that take at least this many milliseconds are logged. Default 0, which logs none.
   */
  slowQueryMs?: number | undefined;
  /** How long to wait for the result of a statement, in milliseconds. Default 20 s. */
  answerWithin?: number | undefined;
  /** How long to wait for a server that accepts connections and writes, in milliseconds. Default 5 s. */
  leaderWithin?: number | undefined;
}

/**
 * Waits for closed connections, because the pool resolves `end` earlier, and callers may need them
 * closed.
 */
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

/** Creates the pool and the query builder of a database. It connects at the first query. */
export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const { address, log, name = 'trackboard', maxConnections = 20, slowQueryMs = 0 } = options;
  const { answerWithin, leaderWithin } = options;
  const pool = openPool({
    address,
    log,
    name,
    max: maxConnections,
    options: '-c TimeZone=UTC',
    types: typeParsers,
    pipeline: true,
  });
  const allClosed = watchConnections(pool);
  const onAnswer = slowQueryLog(log, slowQueryMs);
  const patient = patientPool(pool, { answerWithin, leaderWithin, onAnswer });
  const db = new Kysely<DB>({
    dialect: new CamelCaseDialect({ pool: patient }),
    plugins: [new CamelCaseRows()],
  });
  // Kysely's `destroy` does not end a pool that Kysely has not used.
  const close = (): Promise<void> =>
    Promise.race([pool.end().then(allClosed), pause(closeWithin, undefined, { ref: false })]);
  return { db, pool, address, close };
}
