import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type { Pool, PoolClient, QueryArrayResult } from 'pg';
import { namedRows } from './column-names.ts';

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

type Result = PostgresQueryResult<never>;

const rowMode = 'array';

/** Results of a query with several statements, which are discarded. */
function named(result: QueryArrayResult | QueryArrayResult[]): unknown {
  return Array.isArray(result) ? result : { ...result, rows: namedRows(result) };
}

const nothing: Result = { command: 'SELECT', rowCount: 0, rows: [] };

const isBegin = (text: string): boolean => /^(begin|start transaction)\b/.test(text);

/**
 * Marks a statement of a transaction whose result is not read. It is sent with the next statement or COMMIT, which saves
 * a round trip; that one then fails with its error.
 */
export const unread = sql.raw('/* unread */');

const isUnread = (text: string): boolean => text.endsWith('/* unread */');

function preparingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  let held: [text: string, values: unknown[]][] = [];
  let isInTransaction = false;

  async function run(text: string, values: unknown[]): Promise<unknown> {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    try {
      return named(await client.query({ ...(name ? { name } : {}), text, values, rowMode }));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.reset();
      // The transaction has been aborted; its retry succeeds.
      if (isInTransaction) throw error;
      return named(await client.query({ text, values, rowMode }));
    }
  }

  /** Sends statements in one packet and returns the result of the last. */
  async function send(statements: typeof held): Promise<unknown> {
    const { stream } = client.connection;
    stream.cork();
    const results = statements.map(([text, values]) => run(text, values));
    stream.uncork();
    return (await Promise.all(results)).at(-1);
  }

  async function end(text: 'commit' | 'rollback'): Promise<unknown> {
    const before = held;
    held = [];
    const isUnbegun = before.some(([first]) => isBegin(first));
    if (isUnbegun && (text === 'rollback' || before.length === 1)) return nothing;
    return send([...(text === 'commit' ? before : []), [text, []]]);
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text === 'commit' || text === 'rollback') {
      return end(text).finally(() => (isInTransaction = false));
    }
    isInTransaction ||= isBegin(text);
    const statements = [...held, [text, [...values]] satisfies (typeof held)[number]];
    const isHeld = isBegin(text) || (isInTransaction && isUnread(text));
    held = isHeld ? statements : [];
    return isHeld ? nothing : send(statements);
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** The pool for the query builder: prepares statements with parameters. The connections must be in pipeline mode. */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new StatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparingClient(await pool.connect(), names),
  };
}
