import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openDemo } from './demo/open-demo.ts';
import type { Config } from './env.ts';
import { openPayments } from './open-payments.ts';
import { type DatabaseConnection, connectDatabase } from './platform/database/connect-database.ts';
import { drain } from './platform/http/drain.ts';
import { nodesOverRedis, openRedis } from './platform/nodes/nodes-over-redis.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStore } from './platform/storage/bucket-store.ts';
import type { WorkerLink } from './platform/workers/join-primary.ts';

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

export interface ServeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly resources: AsyncDisposableStack;
  /** Opens the migrated database, which is closed with `resources`. */
  readonly openDatabase: () => Promise<DatabaseConnection>;
  /** Whether to make the demo gym. */
  readonly demo?: boolean;
  readonly worker?: WorkerLink;
}

/** Answers requests until `resources` are disposed. Returns what to print about the demo. */
export async function serve(options: ServeOptions): Promise<string> {
  const { config, log, resources, worker, demo = false } = options;
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  resources.defer(() => redis?.disconnect());
  const store = await openStore(config);
  const database = await options.openDatabase();
  const nodes = redis ? nodesOverRedis(redis, log) : worker?.nodes;
  const base = { ...database, config, log, nodes, store, worker };
  const logins = demo ? await openDemo(base, (message) => log.info(`Demo: ${message}`)) : '';
  const payments = openPayments(config, log);
  resources.defer(payments.close);
  const app = await buildApp({ ...base, ...payments, webRoot, checkOutput: false, runJobs: true });
  resources.defer(() => drain(app, log, { notice: redis && stopNotice }));
  await listen(app, config);
  return logins;
}

/** Answers requests as one of several workers. The primary process has migrated the database. */
export async function serveAsWorker(
  options: Pick<ServeOptions, 'config' | 'log' | 'resources'>,
  worker: WorkerLink,
): Promise<void> {
  const { config, log, resources } = options;
  const openDatabase = async () => {
    const database = connectDatabase({ ...worker, log, slowQueryMs: config.slowQueryMs });
    resources.defer(() => database.close());
    return database;
  };
  await serve({ ...options, worker, openDatabase });
}
