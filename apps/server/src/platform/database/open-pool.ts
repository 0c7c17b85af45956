import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** The connection string of a database as of now: the built-in server may come back on another port. */
export type DatabaseAddress = () => string;

export interface PoolOptions extends Pick<PoolConfig, 'max' | 'options' | 'types' | 'pipeline'> {
  readonly address: DatabaseAddress;
  readonly log: Logger;
  /** Names the connections in `pg_stat_activity` and in the log. */
  readonly name: string;
}

/** Longest wait for a connection, in milliseconds, also when all of them are busy. */
const connectWithin = 5000;

/** Logs the loss of the database and its return, one line each however many connections it was. */
function createOutageLog(log: Logger, name: string) {
  let since: number | null = null;
  return {
    // Of the error only its message: the driver hangs the whole connection on it, password and all.
    lost: ({ message }: Error): void => {
      if (since !== null) return;
      since = performance.now();
      log.warn(`${name}: lost a database connection: ${message}`);
    },
    connected: (): void => {
      if (since === null) return;
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      since = null;
      log.info(`${name}: connected to the database again after ${seconds} s`);
    },
  };
}

/**
 * A pool whose connections may break at any moment: queries on a broken one reject, the pool replaces it, and the
 * process goes on. One connection is kept when idle, so that an outage is noticed before the next request.
 */
export function openPool({ address, log, name, ...options }: PoolOptions): Pool {
  const outage = createOutageLog(log, name);
  class ReconnectingClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: address() });
      // The pool listens to idle clients only; without a listener a busy one that breaks ends the process.
      this.on('error', outage.lost);
    }
  }
  const pool = new Pool({
    ...options,
    Client: ReconnectingClient,
    application_name: name,
    min: 1,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
  });
  // The client's own listener has logged it.
  pool.on('error', () => undefined);
  pool.on('connect', outage.connected);
  return pool;
}
