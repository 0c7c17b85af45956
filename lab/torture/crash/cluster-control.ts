import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { chooseAccount } from '../../../apps/server/src/platform/database/embedded/account.ts';
import { findBinaries } from '../../../apps/server/src/platform/database/embedded/binaries.ts';
import {
  clusterOf,
  findOwner,
} from '../../../apps/server/src/platform/database/embedded/cluster.ts';
import { readServerLock } from '../../../apps/server/src/platform/database/embedded/postmaster.ts';
import {
  type ServerContext,
  startServer,
  stopServer,
} from '../../../apps/server/src/platform/database/embedded/server.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';

/** Controls the PostgreSQL server of a data folder from outside its app. */
export interface ClusterControl {
  /** Returns the current address, which changes when the server restarts on another port. */
  address(): Promise<string>;
  connect(): Promise<Client>;
  /** Resolves as soon as the server accepts a client. */
  answers(): Promise<void>;
  /** Kills the server's main process, as the operating system does when memory runs out. */
  kill(): Promise<void>;
  /** Shuts the server down regularly, which closes its connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** The number of tries for a restart, because the processes of a killed server must exit first. */
const startTries = 100;
const maxLooks = 600;

/** Connects a client that survives the loss of its connection. */
export async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function contextOf(dataDir: string): Promise<ServerContext> {
  const cluster = clusterOf(dataDir);
  const binaries = await findBinaries();
  const account = chooseAccount([dataDir, binaries.postgres], await findOwner(cluster));
  return { cluster, binaries, account };
}

/** Controls the running server on `dataDir`. */
export async function controlCluster(dataDir: string): Promise<ClusterControl> {
  const context = await contextOf(dataDir);
  const { data, password } = context.cluster;
  const secret = await readFile(password, 'utf8');
  let port = '';

  async function address(): Promise<string> {
    // The fourth line is the port. It is missing while the server starts.
    const lock = await readServerLock(data);
    port = lock?.content.split('\n')[3] || port;
    return `postgresql://trackboard:${secret}@127.0.0.1:${port}/trackboard?sslmode=disable`;
  }
  async function start(): Promise<void> {
    const samePort = Number(port);
    for (let tries = 1; ; tries += 1) {
      try {
        await startServer(context, { log, settings: {}, findPort: async () => samePort });
        return;
      } catch (error) {
        if (tries === startTries) throw error;
        await pause(50);
      }
    }
  }
  await address();
  return {
    address,
    connect: async () => connectTo(await address()),
    answers: async () => {
      for (let looks = 1; ; looks += 1) {
        try {
          const client = await connectTo(await address());
          await client.end();
          return;
        } catch (error) {
          if (looks === maxLooks) throw error;
          await pause(20);
        }
      }
    },
    kill: async () => {
      const lock = await readServerLock(data);
      if (lock) process.kill(lock.pid, 'SIGKILL');
    },
    stop: () => stopServer(context),
    start,
  };
}

/**
 * Creates and starts a separate server on an empty folder, which the app uses through
 * `DATABASE_URL`.
 */
export async function createExternalServer(dataDir: string): Promise<ClusterControl> {
  const made = await startEmbeddedPostgres({ dataDir, log });
  const control = await controlCluster(dataDir);
  await made.stop();
  await control.start();
  return control;
}
