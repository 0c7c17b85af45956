import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { createFeatures } from './app.ts';
import { type Config, type GivenConfig, readConfig, version } from './env.ts';
import { backUp } from './platform/backup/back-up.ts';
import { backupName, removeOldBackups } from './platform/backup/backup-files.ts';
import { createContext } from './platform/context.ts';
import { type DatabaseConnection, connectDatabase } from './platform/database/connect-database.ts';
import { findRunningAddress, hasDatabase } from './platform/database/embedded/postmaster.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Database } from './platform/database/transaction.ts';
import { findNamedIn } from './platform/feature.ts';
import { openLog, reportFailure } from './platform/log/create-log.ts';
import { loadSecrets } from './platform/secrets.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStore } from './platform/storage/bucket-store.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { systemClock } from './platform/time/clock.ts';

/* `npm run backup -- [--to FOLDER] [--keep NUMBER]`: writes a backup while the app is running, or while it is stopped. */

const name = 'trackboard-backup';

/** Opens the database of the running app; if no app runs, starts the built-in database for the backup. */
async function openSource(
  { databaseUrl, dataDir }: GivenConfig,
  log: Logger,
): Promise<DatabaseConnection> {
  if (databaseUrl !== undefined) return openDatabase({ databaseUrl, dataDir, log, name });
  if (!(await hasDatabase(dataDir))) {
    throw new StartupError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of Trackboard.`,
    );
  }
  const running = await findRunningAddress(dataDir);
  return running === undefined
    ? openDatabase({ dataDir, log, name })
    : connectDatabase({ address: () => running, log, name, maxConnections: 2 });
}

function readOptions({ backupDir, backupKeep }: GivenConfig) {
  const usage = 'Usage: npm run backup -- [--to FOLDER] [--keep NUMBER FROM 1]';
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
    const keep = Number(values.keep ?? backupKeep);
    if (!Number.isInteger(keep) || keep < 1) throw new StartupError(usage);
    return { backupDir: values.to ? resolve(values.to) : backupDir, backupKeep: keep };
  } catch (cause) {
    throw new StartupError(usage, { cause });
  }
}

/** Asks the features which files their rows name, on the database or a transaction of it. */
function namedFilesOf(config: Config, store: FileStore, log: Logger) {
  return (db: Database) => {
    const options = { config, db, clock: systemClock, log, provider: null, store };
    const context = createContext(options, { onCommitted: () => undefined });
    return findNamedIn(createFeatures(context).features);
  };
}

async function run(log: Logger): Promise<void> {
  const given = readConfig();
  const { backupDir, backupKeep } = readOptions(given);
  const database = await openSource(given, log);
  try {
    if (!(await isMigrated(database.pool))) {
      throw new StartupError(
        'The database has no tables of Trackboard. Start Trackboard on it once, or set DATABASE_URL or DATA_DIR to its database.',
      );
    }
    const config: Config = {
      ...given,
      ...(await loadSecrets(given.dataDir, given)),
      ownerPlans: 'on',
    };
    const path = join(backupDir, backupName(systemClock.now(), given.backupKey !== undefined));
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    const store = await openStore(given);
    const findNamedIn = namedFilesOf(config, store, log);
    const source = { ...database, dataDir: given.dataDir, store, log, version, findNamedIn };
    await backUp(source, path, given.backupKey);
    const removed = await removeOldBackups(backupDir, backupKeep, systemClock);
    process.stdout.write(
      `Backup written: ${path}\n${removed ? `Old backups removed: ${removed}\n` : ''}`,
    );
  } finally {
    await database.close();
  }
}

// The app that started this backup has ended.
process.on('disconnect', () => process.exit(1));

await run(openLog('warn')).catch(reportFailure);
process.exit();
