import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';
import { namedRows } from './column-names.ts';
import {
  isConflict,
  isReadOnly,
  patientConnect,
  repeatWithoutLeader,
} from './repeat-without-leader.ts';
import type { WatchStatement } from './slow-query-log.ts';

/** The maximum number of prepared statements on a connection; others are parsed on each execution. */
export const maxPrepared = 400;

/** Finds statements with a list of values, which differ by the length of the list. */
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

/** Whether a migration by another node has changed the columns of a prepared statement's table. */
function isOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).includes('cached plan');
}

interface PreparingOptions {
  readonly watch?: WatchStatement;
  /**
   * How long to wait for the result of a statement, in milliseconds. After that, the connection is closed. Default 20
   * s.
   */
  readonly answerWithin?: number | undefined;
  /** How long to wait for a server that accepts connections and writes, in milliseconds. Default 5 s. */
  readonly leaderWithin?: number | undefined;
}

/** The types of `pg` lack its timeout of a query. */
interface Statement extends QueryArrayConfig {
  readonly query_timeout: number;
}

/**
 * Returns the result of the last statement of a text. For several statements `pg` returns a list, which
 * its types lack.
 */
function lastOf(result: QueryArrayResult | readonly QueryArrayResult[]): QueryArrayResult {
  return (Array.isArray(result) ? result.at(-1) : result) as QueryArrayResult;
}

/** Whether a text only reads, so that it may run twice. */
const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval)\b/i.test(text);

/**
 * Wraps a connection. If it breaks outside of a transaction, it is replaced, and the statement is repeated if it cannot have
 * changed anything.
 */
function preparingClient(
  first: PoolClient,
  connect: () => Promise<PoolClient>,
  names: StatementNames,
  options: PreparingOptions,
): PostgresPoolClient {
  const { watch = () => undefined, answerWithin = 20_000, leaderWithin } = options;
  let client: PoolClient | null = first;
  let isInTransaction = false;
  let isOnReplica = false;

  async function run(text: string, values: readonly unknown[]) {
    const statement: Statement = {
      text,
      values: [...values],
      rowMode: 'array',
      query_timeout: answerWithin,
    };
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    client ??= await connect();
    try {
      return await client.query({ ...statement, name });
    } catch (error) {
      if (isReadOnly(error)) isOnReplica = true;
      if (!isOutdated(error)) throw error;
      names.reset();
      // The transaction has been aborted; its next attempt succeeds.
      if (client.getTransactionStatus() !== 'I') throw error;
      return await client.query(statement);
    }
  }

  function release(destroy?: boolean): void {
    client?.release(destroy || isOnReplica);
  }

  async function runPatiently(text: string, values: readonly unknown[]) {
    let isLost = false;
    const attempt = () => {
      if (isLost) {
        release(true);
        client = null;
        isOnReplica = false;
      }
      return run(text, values);
    };
    const isUndone = (error: unknown) => {
      isLost = !isConflict(error);
      return !isInTransaction && (isReadOnly(error) || isConflict(error) || isRead(text));
    };
    return repeatWithoutLeader(attempt, isUndone, leaderWithin);
  }

  async function query(text: string, values: readonly unknown[]) {
    const start = performance.now();
    if (/^(begin|start)\b/.test(text)) isInTransaction = true;
    try {
      const result = lastOf(await runPatiently(text, values));
      return { command: result.command, rowCount: result.rowCount, rows: namedRows(result) };
    } finally {
      if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
      watch(text, performance.now() - start);
    }
  }

  return { query: query as PostgresPoolClient['query'], release };
}

/** The pool for the query builder, which prepares statements with parameters. */
export function preparingPool(pool: Pool, options: PreparingOptions = {}): PostgresPool {
  const names = new StatementNames();
  // Kysely makes a new connection for each client object that it has not seen.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = patientConnect(pool, options.leaderWithin);
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connect();
      const preparing = clients.get(client) ?? preparingClient(client, connect, names, options);
      clients.set(client, preparing);
      return preparing;
    },
  };
}
