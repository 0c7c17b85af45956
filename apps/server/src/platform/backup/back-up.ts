import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, backup as copySqlite } from 'node:sqlite';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../database/connect-database.ts';
import { listSequences, listTables, listWaitingJobs } from '../database/dump/queries.ts';
import { type Snapshot, copyOut, inSnapshot } from '../database/dump/snapshot.ts';
import { appliedMigrations } from '../database/migrate.ts';
import type { Database } from '../database/transaction.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { FindNamed } from '../storage/sweep-media.ts';
import type { Manifest } from './manifest.ts';
import { type MediaCopy, copyMedia, keyOfMedia, listNamedMedia } from './media-in-backup.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

export interface BackupSource extends Pick<DatabaseConnection, 'db' | 'address'> {
  readonly dataDir: string;
  readonly store: FileStore;
  /** Asks the features of an app on this database, or on a transaction of it. */
  readonly findNamedIn: (db: Database) => FindNamed;
  readonly log: Logger;
  /** The version of Trackboard. */
  readonly version: string;
}

/**
 * The maximum number of attempts. A file may be removed between the snapshot and its copy; the next
 * snapshot then no longer names it.
 */
const snapshots = 3;

/** This file is missing if the secrets come from the environment. */
const secretsFile = 'secrets.json';

/** This file is missing with a real payment provider. */
const sandboxFile = 'stripe-sandbox.sqlite';

/** The files directly in the data folder that a backup contains. */
export const dataFiles: readonly string[] = [secretsFile, sandboxFile];

async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  const content = await readFile(path);
  await archive.add(name, content.length, [content]);
}

async function addDataFiles(archive: ArchiveWriter, dataDir: string): Promise<void> {
  const secrets = join(dataDir, secretsFile);
  if (existsSync(secrets)) await addFile(archive, secretsFile, secrets);
  const sandbox = join(dataDir, sandboxFile);
  if (!existsSync(sandbox)) return;
  const folder = await mkdtemp(join(dataDir, 'backup.part-'));
  const database = new DatabaseSync(sandbox, { readOnly: true });
  try {
    const copy = join(folder, sandboxFile);
    await copySqlite(database, copy);
    await addFile(archive, sandboxFile, copy);
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
}

async function addTables(
  { client }: Snapshot,
  archive: ArchiveWriter,
): Promise<Manifest['tables']> {
  const tables = await listTables(client);
  for (const table of tables) {
    let part = 0;
    for await (const rows of copyOut(client, table)) {
      await archive.add(`tables/${table.name}/${part}`, rows.length, [rows]);
      part += 1;
    }
  }
  return Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns]]));
}

async function addJobs({ client }: Snapshot, archive: ArchiveWriter): Promise<void> {
  const jobs = Buffer.from(JSON.stringify(await listWaitingJobs(client)));
  await archive.add('jobs.json', jobs.length, [jobs]);
}

interface Filling {
  readonly source: BackupSource;
  readonly archive: ArchiveWriter;
  readonly media: MediaCopy;
}

/**
 * Adds one state of the database. Returns null if some of its media were removed before they could
 * be copied.
 */
async function addSnapshot(
  { source, archive, media }: Filling,
  snapshot: Snapshot,
  isLast: boolean,
): Promise<Manifest | null> {
  const named = await listNamedMedia(source.findNamedIn(snapshot.trx));
  const missing = await media.add(named);
  if (missing.length > 0 && !isLast) return null;
  const tables = await addTables(snapshot, archive);
  await addJobs(snapshot, archive);
  await addDataFiles(archive, source.dataDir);
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    version: source.version,
    migrations: await appliedMigrations(snapshot.client),
    tables,
    sequences: await listSequences(snapshot.client),
    unused: media.unused(named),
    missing: missing.map(keyOfMedia),
    entries: archive.sums,
  };
}

async function fill(source: BackupSource, archive: ArchiveWriter): Promise<Manifest> {
  const media = copyMedia(archive, source.store);
  // Most files are copied before the snapshot, which should be short, because it keeps PostgreSQL from
  // removing old rows.
  await media.add(await listNamedMedia(source.findNamedIn(source.db)));
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === snapshots;
    const manifest = await inSnapshot(source, (snapshot) =>
      addSnapshot({ source, archive, media }, snapshot, isLast),
    );
    if (manifest) return manifest;
  }
}

/**
 * Writes a consistent archive of the database, the media its rows reference, the waiting jobs and the secrets; the app may
 * be running. The archive is encrypted if there is a key. The file is renamed to its final name when it is complete.
 */
export async function backUp(
  source: BackupSource,
  path: string,
  key: string | undefined,
): Promise<void> {
  await writeArchive(path, key, async (archive) => {
    const manifest = await fill(source, archive);
    for (const media of manifest.missing) source.log.warn({ media }, 'media of a row not stored');
    return manifest;
  });
}
