import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openDemo } from './demo/open-demo.ts';
import { type Config, readConfig } from './env.ts';
import { openPayments } from './open-payments.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { migrate } from './platform/database/migrate.ts';
import { readMigrations } from './platform/database/migrations.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { drain } from './platform/http/drain.ts';
import { openLog } from './platform/log/create-log.ts';
import { reportFailure } from './platform/report-failure.ts';
import { openRedis } from './platform/nodes/open-redis.ts';
import { waitForStopSignal } from './platform/stop-signal.ts';
import { loadSecrets } from './platform/secrets.ts';
import { openStore } from './platform/storage/open-store.ts';
import { StartupError } from './platform/startup-error.ts';

/**
 * How long load balancers that look every second have to take out a stopping node, in milliseconds.
 */
const stopNotice = 3000;

const webRoot = join(import.meta.dirname, '..', '..', 'web', 'dist');

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Stop it, or set PORT to a free port.`
        : `Trackboard cannot listen on ${host}, port ${port} (${error.code}). Set HOST and PORT to an address of this machine and a port it may use.`;
    throw new StartupError(reason, { cause: error });
  });
}

/** Starts everything; `resources` stops it in reverse order. */
async function start(resources: AsyncDisposableStack, log: Logger, demo: boolean): Promise<void> {
  const fromEnvironment = readConfig();
  await prepareDataDir(fromEnvironment.dataDir);
  const secrets = await loadSecrets(fromEnvironment.dataDir, fromEnvironment);
  // The demo gym is older than a trial, and the demo should not need a subscription.
  const config = {
    ...fromEnvironment,
    ...secrets,
    ownerPlans: fromEnvironment.ownerPlans ?? (demo ? 'off' : 'on'),
  };

  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  resources.defer(() => redis?.disconnect());

  const store = await openStore(config);
  const database = await openDatabase({ ...config, log });
  resources.defer(() => database.close());
  await migrate(database.pool, await readMigrations(), log);

  const base = { ...database, config, log, redis, store };
  const logins = demo ? await openDemo(base, (message) => log.info(`Demo: ${message}`)) : '';
  const payments = openPayments(config, log);
  resources.defer(payments.close);
  const app = await buildApp({ ...base, ...payments, webRoot, checkOutput: false, runJobs: true });
  resources.defer(() => drain(app, log, { notice: redis && stopNotice }));
  await listen(app, config);
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
  const stopped = waitForStopSignal();
  const resources = new AsyncDisposableStack();
  const starting = start(resources, log, readArguments().demo);
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
