import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { readConfig } from './env.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { migrate } from './platform/database/migrate.ts';
import { readMigrations } from './platform/database/migrations.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openLog, reportFailure } from './platform/log/create-log.ts';
import { loadSecrets } from './platform/secrets.ts';
import { StartupError } from './platform/startup-error.ts';
import { waitForStopSignal } from './platform/stop-signal.ts';
import { type Primary, joinPrimary } from './platform/workers/join-primary.ts';
import { type Workers, startWorkers } from './platform/workers/start-workers.ts';

/** The settings, with the secrets of the data folder. */
async function prepareConfig(demo: boolean) {
  const given = readConfig();
  if (demo && given.workers > 1) {
    throw new StartupError('The demo runs in one process. Remove WORKERS, or leave out --demo.');
  }
  await prepareDataDir(given.dataDir);
  const secrets = await loadSecrets(given.dataDir, given);
  // The demo gym is older than a trial, and the demo should not need a subscription.
  return { ...given, ...secrets, ownerPlans: given.ownerPlans ?? (demo ? 'off' : 'on') };
}

/** A primary process answers no requests, so it does not load the code for them. */
const loadServer = () => import('./serve.ts');

/** Starts everything; `resources` stops it in reverse order. */
async function start(
  resources: AsyncDisposableStack,
  log: Logger,
  { demo, primary }: { readonly demo: boolean; readonly primary: Primary | null },
): Promise<void> {
  const config = await prepareConfig(demo);
  if (primary) {
    const { serveAsWorker } = await loadServer();
    return serveAsWorker({ config, log, resources }, await primary.begun);
  }

  let workers: Workers | undefined;
  const openMigrated = async () => {
    const database = await openDatabase({
      ...config,
      log,
      onRestart: () => workers?.databaseMoved(),
    });
    resources.defer(() => database.close());
    await migrate(database.pool, await readMigrations(), log);
    return database;
  };
  let logins = '';
  if (config.workers > 1) {
    const { address } = await openMigrated();
    const started = startWorkers({ count: config.workers, address, log });
    workers = started;
    resources.defer(() => started.stop());
    await started.ready;
  } else {
    const { serve } = await loadServer();
    logins = await serve({ config, log, resources, demo, openDatabase: openMigrated });
  }
  process.stdout.write(`Trackboard is ready: ${config.publicUrl}\n${logins && `${logins}\n`}`);
}

function readArguments(): { demo: boolean } {
  try {
    return parseArgs({ options: { demo: { type: 'boolean', default: false } } }).values;
  } catch (cause) {
    throw new StartupError('Trackboard knows one option, --demo. Leave out the others.', { cause });
  }
}

/** Runs until a stop signal, which may arrive during startup. */
async function run(log: Logger): Promise<void> {
  const primary = cluster.isWorker ? joinPrimary() : null;
  const stopped = primary?.stopped ?? waitForStopSignal();
  const resources = new AsyncDisposableStack();
  const starting = start(resources, log, { ...readArguments(), primary });
  try {
    await Promise.race([starting, stopped]);
    log.info(`Stopping: ${await stopped}`);
  } finally {
    await resources.disposeAsync();
  }
}

await run(openLog()).catch(reportFailure);
// Open requests and an unfinished startup must not delay the exit. The next start cleans up after an unfinished one.
process.exit();
