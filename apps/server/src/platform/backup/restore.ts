import type { Client, Pool } from 'pg';
import { z } from 'zod/mini';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withClient } from '../database/dump/snapshot.ts';
import type { DatabaseAddress } from '../database/open-pool.ts';
import { type DatabaseLoader, loadDatabase } from '../database/dump/load-database.ts';
import {
  type Found,
  type WaitingJob,
  dropEverything,
  inspectDatabase,
} from '../database/dump/queries.ts';
import type { Migration } from '../database/migrations.ts';
import { restoreJobs } from '../jobs/jobs.ts';
import { StartupError } from '../startup-error.ts';
import type { FileStore } from '../storage/file-store.ts';
import { dataFiles } from './back-up.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { readArchive, textOf } from './read-archive.ts';

/** The pattern of keys in the store. Other names, such as a path out of the store, are refused. */
const keyPattern =
  /^((private-)?images\/[0-9a-f]{32}\/[a-z0-9-]+\.webp|(videos|imports)\/[0-9a-f]{32}\.[a-z0-9]+)$/;

interface ReceivedFiles {
  /** Receives a file of the data folder. */
  addFile(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Receives a file of the store. */
  addMedia(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves the media into the store and returns the number of files. */
  publishMedia(): Promise<number>;
  /** Moves the other files into the data folder. */
  publishFiles(): Promise<void>;
  /** Removes files that were not moved. */
  discard(): Promise<void>;
}

/** Receives the files of an archive, without the `unused` media, in a folder beside the store. */
async function receiveFiles(
  dataDir: string,
  store: FileStore,
  unused: readonly string[],
): Promise<ReceivedFiles> {
  const folder = await mkdtemp(join(dataDir, 'restore.part-'));
  const paths = new Map<string, string>();
  const names: string[] = [];
  const left = new Set(unused);
  return {
    addFile: async (name, content) => {
      await pipeline(content, createWriteStream(join(folder, name), { mode: 0o600 }));
      names.push(name);
    },
    addMedia: async (key, content) => {
      if (!keyPattern.test(key)) throw new Error('The backup has media with an unknown name');
      if (left.has(key) || left.has(dirname(key))) {
        await Readable.from(content).resume().toArray();
        return;
      }
      const path = join(folder, String(paths.size));
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      paths.set(key, path);
    },
    publishMedia: async () => {
      for (const [key, path] of paths) await store.take(key, path);
      return paths.size;
    },
    publishFiles: async () => {
      for (const name of names) await rename(join(folder, name), join(dataDir, name));
    },
    discard: () => rm(folder, { recursive: true }),
  };
}

export interface RestoreTarget {
  readonly pool: Pool;
  readonly address: DatabaseAddress;
  /** An existing folder. */
  readonly dataDir: string;
  readonly store: FileStore;
  /** The migrations of this version of Trackboard. */
  readonly migrations: readonly Migration[];
  /** Whether to delete the database's data. */
  readonly replace: boolean;
}

/** A backup whose content was checked. */
export interface VerifiedBackup {
  readonly path: string;
  readonly key: string | undefined;
  readonly manifest: Manifest;
}

const waitingJobs = z.array(
  z.object({ queue: z.string(), data: z.looseObject({}), startAfter: z.string() }),
);

/** The migrations of the backup. Newer ones are applied at the next start. */
export function migrationsOf({ migrations }: Manifest, known: readonly Migration[]): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  return migrations.map(({ version, name }) => {
    const migration = byVersion.get(version);
    if (migration?.name === name) return migration;
    throw new StartupError(
      `The backup was made by another version of Trackboard: this one does not know migration ${name}. Restore it with the version that made it, or a later one.`,
    );
  });
}

function requireFree({ tables, isTrackboard, hasUsers, connections }: Found, replace: boolean) {
  if (connections > 0) {
    throw new StartupError('Trackboard is running on this database. Stop it, then restore.');
  }
  if (tables > 0 && !isTrackboard) {
    throw new StartupError(
      'The database holds tables of another program. Set DATABASE_URL to an empty database.',
    );
  }
  if (hasUsers && !replace) {
    throw new StartupError(
      'The database is not empty. Back it up, then restore with --replace to delete what it holds, or set DATA_DIR or DATABASE_URL to an empty one.',
    );
  }
}

async function readEntries(
  { path, key }: VerifiedBackup,
  loader: DatabaseLoader,
  files: ReceivedFiles,
): Promise<readonly WaitingJob[]> {
  let jobs: readonly WaitingJob[] = [];
  for await (const entry of readArchive(path, key)) {
    const [folder = '', ...rest] = entry.name.split('/');
    if (folder === 'tables') await loader.write(rest[0] ?? '', entry.content);
    else if (folder === 'media') await files.addMedia(rest.join('/'), entry.content);
    else if (folder === 'jobs.json') jobs = waitingJobs.parse(JSON.parse(await textOf(entry)));
    else if (dataFiles.includes(folder)) await files.addFile(folder, entry.content);
    else if (folder === manifestName) await textOf(entry);
    else throw new Error('The backup has an unknown entry');
  }
  return jobs;
}

async function fillFrom(
  client: Client,
  target: RestoreTarget,
  backup: VerifiedBackup,
  files: ReceivedFiles,
) {
  const migrations = migrationsOf(backup.manifest, target.migrations);
  const loader = await loadDatabase(client, migrations, backup.manifest);
  const jobs = await readEntries(backup, loader, files);
  await loader.finish();
  // The media are published before the commit, so that every row has its file. After an error, the app
  // removes unreferenced files.
  const published = await files.publishMedia();
  await client.query('commit');
  await files.publishFiles();
  return { jobs, files: published };
}

/** Fills the database and the store in one transaction, so that an error changes nothing. */
async function fill(client: Client, target: RestoreTarget, backup: VerifiedBackup) {
  await client.query('begin');
  const found = await inspectDatabase(client);
  requireFree(found, target.replace);
  if (found.tables > 0) await dropEverything(client);
  const files = await receiveFiles(target.dataDir, target.store, backup.manifest.unused);
  try {
    return await fillFrom(client, target, backup, files);
  } finally {
    await files.discard();
  }
}

/**
 * Restores a backup into an empty database and the data folder; returns the numbers of files and jobs. Throws a {@link StartupError} if an app runs on the
 * database, or if it holds users and `replace` is not set.
 */
export async function restore(target: RestoreTarget, backup: VerifiedBackup) {
  return withClient(target.address, 'trackboard-restore', async (client) => {
    const { jobs, files } = await fill(client, target, backup);
    await restoreJobs(target.pool, jobs);
    await client.query('analyze');
    return { files, jobs: jobs.length };
  });
}
