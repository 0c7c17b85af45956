import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { readConfig } from './env.ts';
import { verifyArchive } from './platform/backup/read-archive.ts';
import { migrationsOf, restore } from './platform/backup/restore.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { readMigrations } from './platform/database/migrations.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openLog, reportFailure } from './platform/log/create-log.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStore } from './platform/storage/bucket-store.ts';

/* `npm run restore -- FILE [--replace]`: checks a backup and restores it while the app is stopped. */

function readArguments() {
  const usage = 'Usage: npm run restore -- FILE [--replace]';
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (!path || positionals.length > 1) throw new StartupError(usage);
    return { path, replace: values.replace };
  } catch (cause) {
    throw new StartupError(usage, { cause });
  }
}

async function run(log: Logger): Promise<void> {
  const { path, replace } = readArguments();
  const config = readConfig();
  const { dataDir, backupKey: key } = config;
  const manifest = await verifyArchive(path, key);
  const migrations = await readMigrations();
  migrationsOf(manifest, migrations);
  await prepareDataDir(dataDir);
  const database = await openDatabase({ ...config, log, name: 'trackboard-restore' });
  try {
    const store = await openStore(config);
    const target = { ...database, dataDir, store, migrations, replace };
    const { files, jobs } = await restore(target, { path, key, manifest });
    process.stdout.write(
      `Restored the state of ${manifest.createdAt}: ${files} files of media, ${jobs} waiting jobs.\n`,
    );
  } finally {
    await database.close();
  }
}

await run(openLog('warn')).catch(reportFailure);
process.exit();
