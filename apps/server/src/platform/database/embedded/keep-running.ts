import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

export interface KeepRunningOptions {
  readonly log: Logger;
  /** The current URL of a database on the server. */
  readonly address: () => string;
  /** Whether the server's process exists, even if it does not answer. */
  readonly runs: () => Promise<boolean>;
  /** Starts the server; afterwards `address` returns its new URL. */
  readonly start: () => Promise<void>;
}

export interface KeptServer {
  /** Ends the supervision, after a start in progress. The server keeps running. */
  release(): Promise<void>;
}

/** Pauses in milliseconds between checks of a recovering server, and after failed starts. */
const checkInterval = 100;
const firstRetry = 250;
const longestRetry = 10_000;

/** Connects; returns the client and a promise of the connection's end, or null if the server does not answer. */
async function connect(address: string): Promise<{ client: Client; ended: Promise<void> } | null> {
  const client = new Client({
    connectionString: address,
    application_name: 'trackboard-watch',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.on('error', () => resolve());
  client.on('end', () => resolve());
  try {
    await client.connect();
    return { client, ended };
  } catch {
    return null;
  }
}

async function startAgain({ log, address, start }: KeepRunningOptions): Promise<boolean> {
  log.warn('The built-in PostgreSQL has ended. Starting it again.');
  try {
    await start();
    log.info(`The built-in PostgreSQL runs again, on port ${new URL(address()).port}.`);
    return true;
  } catch (error) {
    log.error(error instanceof Error ? error.message : 'The built-in PostgreSQL did not start.');
    return false;
  }
}

/**
 * Keeps a connection to the built-in server open. When the connection breaks and the process is gone, the server is
 * started again, with growing pauses. A server that still runs recovers from a crash of one of its processes.
 */
export function keepRunning(options: KeepRunningOptions): KeptServer {
  const { log, address, runs } = options;
  const releasing = new AbortController();
  const { signal } = releasing;
  const rest = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal }).catch(() => undefined);
  const released = once(signal, 'abort');

  async function watch(): Promise<void> {
    let retry = firstRetry;
    while (!signal.aborted) {
      const connection = await connect(address());
      if (connection) {
        retry = firstRetry;
        await Promise.race([connection.ended, released]);
        connection.client.end().catch(() => undefined);
      } else if (await runs()) {
        await rest(checkInterval);
      } else if (!(await startAgain(options))) {
        log.warn(`Trying to start PostgreSQL again in ${retry / 1000} s.`);
        await rest(retry);
        retry = Math.min(retry * 2, longestRetry);
      }
    }
  }

  const watching = watch();
  return {
    release: async () => {
      releasing.abort();
      await watching;
    },
  };
}
