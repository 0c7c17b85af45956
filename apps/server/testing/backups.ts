import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createFeatures } from '../src/app.ts';
import { type BackupSource, backUp } from '../src/platform/backup/back-up.ts';
import { verifyArchive } from '../src/platform/backup/read-archive.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { createContext } from '../src/platform/context.ts';
import { mediaFolderIn } from '../src/platform/data-dir.ts';
import type { DatabaseConnection } from '../src/platform/database/connect-database.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { findNamedIn } from '../src/platform/feature.ts';
import { diskStore } from '../src/platform/storage/file-store.ts';
import { systemClock } from '../src/platform/time/clock.ts';
import { createEmptyDatabase } from './database.ts';
import type { TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';

const log = pino({ level: 'silent' });

function sourceOf({ db, address, dataDir }: TestApp): BackupSource {
  const options = { config: testConfig(dataDir), clock: systemClock, log, provider: null };
  return {
    db,
    address,
    dataDir,
    store: diskStore(mediaFolderIn(dataDir)),
    findNamedIn: (of) => {
      const context = createContext({ ...options, db: of }, { onCommitted: () => undefined });
      return findNamedIn(createFeatures(context).features);
    },
    log,
    version: 'test',
  };
}

/** Backs up a running app. */
export function backUpApp(app: TestApp, path: string, key?: string): Promise<void> {
  return backUp(sourceOf(app), path, key);
}

/** A place to restore to. */
export interface EmptyPlace {
  readonly database: DatabaseConnection;
  readonly dataDir: string;
}

/** Creates an empty database and data folder. */
export async function createEmptyPlace(): Promise<EmptyPlace> {
  return {
    database: await createEmptyDatabase(),
    dataDir: await mkdtemp(join(tmpdir(), 'trackboard-restored-')),
  };
}

/** Checks a backup and restores it. */
export async function restoreTo(
  { database, dataDir }: EmptyPlace,
  path: string,
  { key, replace = false }: { key?: string; replace?: boolean } = {},
) {
  const manifest = await verifyArchive(path, key);
  const store = diskStore(mediaFolderIn(dataDir));
  const migrations = await readMigrations();
  const target = { ...database, dataDir, store, migrations, replace };
  return restore(target, { path, key, manifest });
}
