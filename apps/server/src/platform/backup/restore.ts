import type { Client, Pool } from 'pg';
import { z } from 'zod';
import type { DatabaseAddress } from '../database/open-pool.ts';
import { type DatabaseLoader, loadDatabase } from '../database/dump/load-database.ts';
import {
  type Found,
  type WaitingJob,
  dropEverything,
  inspectDatabase,
} from '../database/dump/queries.ts';
import { withClient } from '../database/dump/with-client.ts';
import type { Migration } from '../database/migrations.ts';
import { restoreJobs } from '../jobs/restore-jobs.ts';
import { StartupError } from '../startup-error.ts';
import type { FileStore } from '../storage/file-store.ts';
import { dataFiles } from './back-up.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { type ReceivedFiles, receiveFiles } from './receive-files.ts';
import { textOf } from './verify-archive.ts';

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

export interface Restored {
  readonly files: number;
  readonly jobs: number;
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
  // Before the commit, so that every row has its file. After an error, the app removes unreferenced files.
  const published = await files.publishMedia();
  await client.query('commit');
  await files.publishFiles();
  return { jobs, files: published };
}

/** Fills the database and the store in one transaction: after an error nothing has changed. */
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
 * Restores a backup into an empty database and the data folder. Throws a {@link StartupError} if an app runs on the
 * database, or if it holds users and `replace` is not set.
 */
export async function restore(target: RestoreTarget, backup: VerifiedBackup): Promise<Restored> {
  return withClient(target.address, 'trackboard-restore', async (client) => {
    const { jobs, files } = await fill(client, target, backup);
    await restoreJobs(target.pool, jobs);
    await client.query('analyze');
    return { files, jobs: jobs.length };
  });
}
