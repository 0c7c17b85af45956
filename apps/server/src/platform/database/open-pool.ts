import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** Returns the current connection string; the built-in server may change its port. */
export type DatabaseAddress = () => string;

export interface PoolOptions extends Pick<
  PoolConfig,
  'max' | 'options' | 'types' | 'pipeline' | 'query_timeout'
> {
  readonly address: DatabaseAddress;
  readonly log: Logger;
  /** The name of the connections in `pg_stat_activity` and in the log. */
  readonly name: string;
}

/** The maximum wait for a connection, in milliseconds. */
const connectWithin = 5000;

/** Logs the loss of the database and its recovery, once for all connections. */
function createOutageLog(log: Logger, name: string) {
  let since: number | null = null;
  return {
    // Only the message is logged, because the error has the connection with its password as a
    // property.
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
 * Opens a pool that survives broken connections: their queries reject, and the pool replaces them. One idle connection
 * is kept, so that an outage is noticed before the next request.
 */
export function openPool({ address, log, name, ...options }: PoolOptions): Pool {
  const outage = createOutageLog(log, name);
  class ReconnectingClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: address() });
      // The pool only listens to idle clients. Without a listener, a busy client that breaks would end the
      // process.
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
  // The client's listener logs the error.
  pool.on('error', () => undefined);
  pool.on('connect', outage.connected);
  return pool;
}
