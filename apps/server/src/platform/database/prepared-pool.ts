import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type KnownColumns, runStatement } from './row-query.ts';
import type { WatchStatement } from './slow-query-log.ts';

/** The maximum number of prepared statements on a connection; others are parsed on each execution. */
export const maxPrepared = 400;

/** Statements with a list of values differ by its length. */
const hasListOfValues = /\bin \(\$\d|\), \(\$/;

/** Names statements by text, the same on every connection. */
class StatementNames {
  readonly columns: KnownColumns = new Map();
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

/** The result of a statement that is not sent. */
const resultOf = (rows: unknown[]) => ({ command: 'SELECT', rowCount: 0, rows });

const isBegin = (text: string): boolean => /^(begin|start transaction)\b/.test(text);

/**
 * Marks a statement of a transaction that is sent with the next one or COMMIT, which saves a round trip; that one then
 * fails with its error. The list of its rows is empty until then.
 */
export const deferred = sql.raw('/* deferred */');

const isDeferred = (text: string): boolean => text.endsWith('/* deferred */');

interface Statement {
  readonly text: string;
  readonly values: unknown[];
  /** The list that a caller got for the rows of a statement that was not yet sent. */
  readonly rows: unknown[];
}

/** Fills the lists of the statements before the last. */
function fillRows(statements: readonly Statement[], results: readonly unknown[]): void {
  for (const [index, { rows }] of statements.slice(0, -1).entries()) {
    rows.push(...(results[index] as { rows: unknown[] }).rows);
  }
}

interface PreparingOptions {
  readonly watch?: WatchStatement;
  /** How long to wait for the result of a statement, in milliseconds. Then its connection is closed. Default 20 s. */
  readonly answerWithin?: number | undefined;
}

function preparingClient(
  client: PoolClient,
  names: StatementNames,
  { watch = () => undefined, answerWithin = 20_000 }: PreparingOptions,
): PostgresPoolClient {
  let held: Statement[] = [];
  let isInTransaction = false;

  async function run({ text, values }: Statement): Promise<unknown> {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    const start = performance.now();
    try {
      return await runStatement(client, { name, text, values, answerWithin }, names.columns);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.reset();
      // The transaction has been aborted; its retry succeeds.
      if (isInTransaction) throw error;
      return await runStatement(
        client,
        { name: undefined, text, values, answerWithin },
        names.columns,
      );
    } finally {
      watch(text, performance.now() - start);
    }
  }

  /** Sends statements in one packet and returns the result of the last. */
  async function send(statements: readonly Statement[]): Promise<unknown> {
    const { stream } = client.connection;
    stream.cork();
    const running = statements.map(run);
    stream.uncork();
    const results = await Promise.all(running);
    fillRows(statements, results);
    return results.at(-1);
  }

  async function end(text: 'commit' | 'rollback'): Promise<unknown> {
    const before = held;
    held = [];
    const isUnbegun = before.some((each) => isBegin(each.text));
    if (isUnbegun && (text === 'rollback' || before.length === 1)) return resultOf([]);
    return send([...(text === 'commit' ? before : []), { text, values: [], rows: [] }]);
  }

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text === 'commit' || text === 'rollback') {
      return end(text).finally(() => (isInTransaction = false));
    }
    isInTransaction ||= isBegin(text);
    const rows: unknown[] = [];
    const statements = [...held, { text, values: [...values], rows }];
    const isHeld = isBegin(text) || (isInTransaction && isDeferred(text));
    held = isHeld ? statements : [];
    return isHeld ? resultOf(rows) : send(statements);
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** The pool for the query builder: prepares statements with parameters. The connections must be in pipeline mode. */
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
