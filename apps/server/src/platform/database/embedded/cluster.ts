import { randomBytes } from 'node:crypto';
import {
  appendFile,
  chown,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { ifExists } from '../../if-exists.ts';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { type UserIds, runCommand } from './run-command.ts';

/** The paths of PostgreSQL's data folder and its settings, all in `DATA_DIR/postgres`. */
export interface Cluster {
  folder: string;
  data: string;
  password: string;
  settings: string;
  log: string;
  previousLog: string;
}

const superuser = 'trackboard';

export const databaseName = 'trackboard';

/** The URL of a database on the built-in server. */
export function addressAt(password: string, database: string, port: number): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

const unfinishedPrefix = 'postgres.new-';

function clusterIn(folder: string): Cluster {
  const data = join(folder, 'cluster');
  return {
    folder,
    data,
    password: join(folder, 'password'),
    settings: join(data, 'trackboard.conf'),
    log: join(folder, 'server.log'),
    previousLog: join(folder, 'server.previous.log'),
  };
}

export function clusterOf(dataDir: string): Cluster {
  return clusterIn(join(dataDir, 'postgres'));
}

/** Writes a file that only PostgreSQL may read. */
export async function writeOwned(path: string, content: string, owner?: UserIds): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** The owner of the cluster, or `undefined` if there is no cluster yet. */
export async function findOwner({ folder }: Cluster): Promise<UserIds | undefined> {
  const found = await ifExists(stat(folder));
  if (!found) return undefined;
  const user = process.getuid?.();
  if (user !== undefined && user !== 0 && user !== found.uid) {
    throw new StartupError(
      `${folder} belongs to another user (id ${found.uid}). Start Trackboard as that user, or set DATA_DIR to another folder.`,
    );
  }
  return { uid: found.uid, gid: found.gid };
}

/** Throws for a cluster that these binaries cannot read, without changing it. */
export async function requireVersion({ data }: Cluster, majorVersion: number): Promise<void> {
  const file = join(data, 'PG_VERSION');
  const version = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartupError(
      `${data} is not a PostgreSQL data folder. Put the database back in its place, or set DATA_DIR to another folder.`,
      { cause },
    );
  });
  if (Number.parseInt(version, 10) === majorVersion) return;
  throw new StartupError(
    `The database in ${data} was made by PostgreSQL ${version.trim()}, but this version of Trackboard brings PostgreSQL ${majorVersion}. Nothing was changed. Move the data over with pg_dumpall, or set DATA_DIR to another folder.`,
  );
}

/** Removes the files of an interrupted first start. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix));
  // An initdb that is still running fails at the first missing file.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  await Promise.all(names.map((name) => rm(join(dataDir, name), options)));
}

export interface CreateOptions {
  binaries: PostgresBinaries;
  account: Account;
  /** Whether to wait for fsync. */
  durable: boolean;
}

async function runInitdb({ data, password }: Cluster, options: CreateOptions): Promise<void> {
  const { binaries, account, durable } = options;
  const { succeeded, output } = await runCommand(
    [
      binaries.initdb,
      `--pgdata=${data}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin locale sorts the same on every machine, independent of the C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    account.runAs,
  );
  if (!succeeded) throw new Error(`initdb failed: ${output}`);
  await appendFile(join(data, 'postgresql.conf'), `\ninclude 'trackboard.conf'\n`);
}

/** Creates a cluster in a temporary folder and renames that, so that an incomplete one is never used. */
export async function createCluster(dataDir: string, options: CreateOptions): Promise<void> {
  const cluster = clusterIn(await mkdtemp(join(dataDir, unfinishedPrefix)));
  const { owner } = options.account;
  if (owner) await chown(cluster.folder, owner.uid, owner.gid);
  await writeOwned(cluster.password, randomBytes(32).toString('base64url'), owner);
  await runInitdb(cluster, options);
  await rename(cluster.folder, clusterOf(dataDir).folder);
}
