import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import {
  isAway,
  isConflict,
  isReadOnly,
  patientConnect,
  repeatWithoutLeader,
} from './repeat-without-leader.ts';
import { preparedName } from './statement.ts';

interface PatientOptions {
  /**
   * How long to wait for the result of a statement, in milliseconds. After that, the connection is closed. Default 20
   * s.
   */
  readonly answerWithin?: number | undefined;
  /** How long to wait for a server that accepts connections and writes, in milliseconds. Default 5 s. */
  readonly leaderWithin?: number | undefined;
  /** Is told of each statement and the milliseconds until its result or error. */
  readonly onAnswer?: ((text: string, ms: number) => void) | undefined;
}

/** The types of `pg` lack its timeout of a query. */
interface Query extends QueryConfig {
  readonly query_timeout: number;
}

type Run = (client: PoolClient, text: string, values: readonly unknown[]) => Promise<QueryResult>;

/** Whether a text only reads, so that it may run twice. */
const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval)\b/i.test(text);

/** Whether a connection cannot be used any more after this error. */
const isLostBy = (error: unknown): boolean => isAway(error) || isReadOnly(error);

/** The result of a command whose own result is not waited for. */
const sent = (command: string) => ({ command, rowCount: 0, rows: [] });

/**
 * What Kysely takes for a connection. A single statement takes a connection of the pool for itself, and another one if it is
 * repeated. A transaction keeps the connection that it takes at BEGIN.
 */
class PatientClient implements PostgresPoolClient {
  readonly #connect: () => Promise<PoolClient>;
  readonly #run: Run;
  readonly #leaderWithin: number | undefined;
  #client: PoolClient | null = null;
  #begun: Promise<unknown> = Promise.resolve();
  #isLost = false;

  constructor(connect: () => Promise<PoolClient>, run: Run, leaderWithin: number | undefined) {
    this.#connect = connect;
    this.#run = run;
    this.#leaderWithin = leaderWithin;
  }

  readonly query = ((text: string, values: readonly unknown[]) =>
    this.#query(text, values)) as PostgresPoolClient['query'];

  async #query(
    text: string,
    values: readonly unknown[],
  ): Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>> {
    if (/^(begin|start)\b/.test(text)) return this.#begin(text);
    if (!this.#client) return this.#runAlone(text, values);
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollback();
    return this.#runInTransaction(text, values);
  }

  release(): void {
    this.#client?.release(this.#isLost);
  }

  async #runAlone(text: string, values: readonly unknown[]) {
    const attempt = async () => {
      const client = await this.#connect();
      let isLost = false;
      try {
        return await this.#run(client, text, values);
      } catch (error) {
        isLost = isLostBy(error);
        throw error;
      } finally {
        client.release(isLost);
      }
    };
    const isUndone = (error: unknown) => isReadOnly(error) || isConflict(error) || isRead(text);
    return repeatWithoutLeader(attempt, isUndone, this.#leaderWithin);
  }

  async #runInTransaction(text: string, values: readonly unknown[]) {
    const client = this.#client as PoolClient;
    try {
      return await this.#run(client, text, values);
    } catch (error) {
      this.#isLost ||= isLostBy(error);
      throw error;
    }
  }

  /** Sends BEGIN without waiting for its answer, so that it costs no round trip. */
  async #begin(text: string) {
    this.#client = await this.#connect();
    this.#begun = this.#runInTransaction(text, []);
    this.#begun.catch(() => undefined);
    return sent('BEGIN');
  }

  /** Sends COMMIT without waiting for the answers before it. */
  async #commit() {
    const [committed] = await Promise.all([this.#runInTransaction('commit', []), this.#begun]);
    return committed;
  }

  /** If ROLLBACK fails, the connection is closed, and the caller gets the error that caused the rollback. */
  async #rollback() {
    await this.#runInTransaction('rollback', []).catch(() => (this.#isLost = true));
    return sent('ROLLBACK');
  }
}

/**
 * The pool for the query builder: prepares the statements that have a name, and waits for a server that accepts connections and
 * writes (record 89). A single statement is repeated if it cannot have changed anything. The connections of `pool` must be in
 * pipeline mode.
 */
export function patientPool(
  pool: Pool,
  { answerWithin = 20_000, leaderWithin, onAnswer }: PatientOptions = {},
): PostgresPool {
  const connect = patientConnect(pool, leaderWithin);
  const run: Run = async (client, text, values) => {
    const query: Query = {
      name: preparedName(text),
      text,
      values: [...values],
      query_timeout: answerWithin,
    };
    const start = performance.now();
    try {
      return await client.query(query);
    } finally {
      onAnswer?.(text, performance.now() - start);
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => new PatientClient(connect, run, leaderWithin),
  };
}
