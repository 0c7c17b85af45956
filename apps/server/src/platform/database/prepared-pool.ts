import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryArrayResult } from 'pg';
import { namedRows } from './column-names.ts';

/** Most statements that one connection keeps prepared; what comes later is parsed each time. */
export const maxPrepared = 400;

/** The text of a statement with a list of values differs for each length of the list. */
const hasListOfValues = /\bin \(\$\d|\), \(\$/;

/** Names the texts of statements; the same text has the same name on every connection. */
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

  /** Prepares every statement again, under a new name. */
  reset(): void {
    this.#names.clear();
  }
}

/** A table that a prepared statement reads has got other columns since, by a migration of another node. */
function isOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).includes('cached plan');
}

type Result = PostgresQueryResult<never>;

const rowMode = 'array';

/** A text of several statements has several results, which nobody reads. */
function named(result: QueryArrayResult | QueryArrayResult[]): unknown {
  return Array.isArray(result) ? result : { ...result, rows: namedRows(result) };
}

function preparingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  let begun: Promise<unknown> | null = null;
  let isInTransaction = false;

  async function run(text: string, values: unknown[]): Promise<unknown> {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    try {
      return named(await client.query({ ...(name ? { name } : {}), text, values, rowMode }));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.reset();
      // A transaction has been aborted by then; its next attempt succeeds.
      if (isInTransaction) throw error;
      return named(await client.query({ text, values, rowMode }));
    }
  }

  /** BEGIN travels with the statement after it, which saves a round trip. */
  function begin(text: string): Result {
    isInTransaction = true;
    begun = client.query(text);
    begun.catch(() => undefined);
    return { command: 'SELECT', rowCount: 0, rows: [] };
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (/^(begin|start transaction)\b/.test(text)) return begin(text);
    const before = begun;
    begun = null;
    const [result] = await Promise.all([run(text, [...values]), before]);
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    return result;
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/**
 * The pool as the query builder sees it: each statement with parameters is parsed once on each connection. The
 * connections must be in pipeline mode.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new StatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparingClient(await pool.connect(), names),
  };
}
