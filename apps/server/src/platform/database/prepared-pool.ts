import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';
import { namedRows } from './column-names.ts';
import type { WatchStatement } from './slow-query-log.ts';

/** The maximum number of prepared statements on a connection; others are parsed on each execution. */
export const maxPrepared = 400;

/** Statements with a list of values differ by its length. */
const hasListOfValues = /\bin \(\$\d|\), \(\$/;

/** Names statements by text, the same on every connection. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #count = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#count >= maxPrepared || hasListOfValues.test(text)) return known;
    const name = `s${(this.#count += 1)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Prepares every statement again under a new name. */
  reset(): void {
    this.#names.clear();
  }
}

/** A migration by another node has changed the columns of a prepared statement's table. */
function isOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).includes('cached plan');
}

interface PreparingOptions {
  readonly watch?: WatchStatement;
  /** How long to wait for the result of a statement, in milliseconds. Then its connection is closed. Default 20 s. */
  readonly answerWithin?: number | undefined;
}

/** The types of `pg` lack its timeout of a query. */
interface Statement extends QueryArrayConfig {
  readonly query_timeout: number;
}

/** The result of the last statement of a text: of several, `pg` returns a list, which its types lack. */
function lastOf(result: QueryArrayResult | readonly QueryArrayResult[]): QueryArrayResult {
  return (Array.isArray(result) ? result.at(-1) : result) as QueryArrayResult;
}

function preparingClient(
  client: PoolClient,
  names: StatementNames,
  { watch = () => undefined, answerWithin = 20_000 }: PreparingOptions,
): PostgresPoolClient {
  async function run(text: string, values: readonly unknown[]) {
    const statement: Statement = {
      text,
      values: [...values],
      rowMode: 'array',
      query_timeout: answerWithin,
    };
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    try {
      return await client.query({ ...statement, name });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.reset();
      // The transaction has been aborted; its retry succeeds.
      if (client.getTransactionStatus() !== 'I') throw error;
      return await client.query(statement);
    }
  }

  async function query(text: string, values: readonly unknown[]) {
    const start = performance.now();
    try {
      const result = lastOf(await run(text, values));
      return { command: result.command, rowCount: result.rowCount, rows: namedRows(result) };
    } finally {
      watch(text, performance.now() - start);
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** The pool for the query builder: prepares statements with parameters. */
export function preparingPool(pool: Pool, options: PreparingOptions = {}): PostgresPool {
  const names = new StatementNames();
  // Kysely makes a connection for each client that it has not seen.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const preparing = clients.get(client) ?? preparingClient(client, names, options);
      clients.set(client, preparing);
      return preparing;
    },
  };
}
