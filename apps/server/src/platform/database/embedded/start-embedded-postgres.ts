import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../startup-error.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  addressAt,
  clusterOf,
  createCluster,
  databaseName,
  findOwner,
  removeUnfinished,
  requireVersion,
} from './cluster.ts';
import { findFreePort } from '../../find-free-port.ts';
import { type KeptServer, keepRunning } from './keep-running.ts';
import {
  type ServerContext,
  type Settings,
  serverRuns,
  startServer,
  stopServer,
} from './server.ts';

const sqliteBusy = 5;

/**
 * Locks a folder for this process until the returned file is closed; returns `undefined` if another process has locked it.
 * It uses SQLite's lock on the file `in-use`, which the operating system releases in any case when the process exits, on
 * Linux, macOS and Windows.
 */
export function lockFolder(folder: string): DatabaseSync | undefined {
  const file = new DatabaseSync(join(folder, 'in-use'));
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      return undefined;
    }
    throw error;
  }
  return file;
}

export interface EmbeddedPostgres {
  /** The URL of the database `trackboard` for its superuser; it changes with the server's port. */
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** An existing folder; the database is in its subfolder `postgres`. */
  dataDir: string;
  log: Logger;
  /** False if a power failure may lose data, as in tests. */
  durable?: boolean;
  settings?: Settings;
  findPort?: () => Promise<number>;
  /** Called when the server runs again after it had ended, perhaps on another port. */
  onRestart?: (() => void) | undefined;
}

const notDurable: Settings = { fsync: false, synchronous_commit: false, full_page_writes: false };

async function prepareCluster(options: EmbeddedOptions): Promise<ServerContext> {
  const { dataDir, log, durable = true } = options;
  const binaries = await findBinaries();
  const cluster = clusterOf(dataDir);
  await removeUnfinished(dataDir);
  const owner = await findOwner(cluster);
  if (owner) await requireVersion(cluster, binaries.majorVersion);
  const account = chooseAccount([dataDir, binaries.postgres], owner);
  if (!owner) {
    log.info(`Creating the database in ${dataDir}`);
    await createCluster(dataDir, { binaries, account, durable });
  }
  return { cluster, binaries, account };
}

async function createDatabaseOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Returns the last port first, so that connections recover, then other ports. */
function preferPort(port: number, findPort: () => Promise<number>): () => Promise<number> {
  const ports = [port];
  return async () => ports.pop() ?? findPort();
}

/** Stops the server, even while it is being restarted. */
async function stopKept(context: ServerContext, kept: KeptServer): Promise<void> {
  const released = kept.release().then(() => true);
  do await stopServer(context);
  while (!(await Promise.race([released, pause(100, false)])));
  await stopServer(context);
}

/**
 * Starts the built-in PostgreSQL on `dataDir/postgres`, creates it at the first start, and locks `dataDir` until it is
 * stopped. It listens on loopback only, has a random password, and is restarted if it exits. Throws a
 * {@link StartupError} if another process has locked the folder or its data cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, findPort = findFreePort } = options;
  const settings = { ...(durable ? {} : notDurable), ...options.settings };
  const resources = new AsyncDisposableStack();
  try {
    const lock = lockFolder(dataDir);
    if (!lock) {
      throw new StartupError(
        `Trackboard is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    resources.defer(() => lock.close());
    const context = await prepareCluster(options);
    let port = await startServer(context, { log, settings, findPort });
    resources.defer(() => stopServer(context));
    const password = await readFile(context.cluster.password, 'utf8');
    await createDatabaseOnce(addressAt(password, 'postgres', port));
    const address = () => addressAt(password, databaseName, port);
    const kept = keepRunning({
      log,
      address,
      runs: () => serverRuns(context),
      start: async () => {
        const samePort = preferPort(port, findPort);
        port = await startServer(context, { log, settings, findPort: samePort });
        options.onRestart?.();
      },
    });
    resources.defer(() => stopKept(context, kept));
    const running = resources.move();
    return {
      get connectionString() {
        return address();
      },
      stop: () => running.disposeAsync(),
    };
  } finally {
    await resources.disposeAsync();
  }
}
