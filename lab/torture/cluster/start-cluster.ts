import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@trackboard/story-world';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { loadSecrets, type Secrets } from '../../../apps/server/src/platform/secrets.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import {
  type BucketServer,
  startBucketServer,
} from '../../../apps/server/testing/bucket-server.ts';
import type { MailServer } from '../../../apps/server/testing/mail-server.ts';
import { type RedisServer, startRedisServer } from '../../../apps/server/testing/redis-server.ts';
import { type MainProcess, runMain } from '../../../apps/server/testing/run-main.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { type Proxy, startProxy } from './proxy.ts';

/** One node: the program as it is deployed, always on the same port. */
export interface ClusterNode {
  readonly name: string;
  readonly origin: string;
  pid(): number | undefined;
  start(): Promise<void>;
  /**
   * Resolves with the exit code after the process has ended; null if it was killed, or was not
   * running.
   */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** The exits of the process that the run did not cause. */
  readonly crashes: readonly string[];
}

interface NodeOptions {
  readonly name: string;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The folder of another version's `main.ts`. */
  readonly sources?: string;
}

/** Creates a node and reserves its port. `start` runs the node. */
export async function createNode(options: NodeOptions): Promise<ClusterNode> {
  const { name, dataDir, settings, sources } = options;
  const port = await findFreePort();
  const crashes: string[] = [];
  let running: MainProcess | null = null;
  async function noteCrash(started: MainProcess): Promise<void> {
    const { code, stderr } = await started.ended;
    if (running === started) crashes.push(`${name} ended with ${code}: ${stderr.slice(-500)}`);
  }
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    crashes,
    pid: () => running?.child.pid,
    start: async () => {
      const started = await runMain(dataDir, { ...settings, PORT: String(port) }, { sources });
      running = started;
      await started.ready;
      void noteCrash(started);
    },
    stop: async (signal) => {
      const stopped = running;
      running = null;
      stopped?.child.kill(signal);
      return (await stopped?.ended)?.code ?? null;
    },
  };
}

const nodeCount = 3;

/** The database in which the nodes store their data, and the server's own database. */
interface ClusterDatabase {
  readonly databaseUrl: string;
  readonly adminUrl: string;
}

/** Three nodes with the servers and settings that they share. */
export interface Nodes extends ClusterDatabase {
  readonly nodes: readonly ClusterNode[];
  readonly redis: RedisServer;
  /** The settings of every node except the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** A folder for the run's files. */
  readonly folder: string;
}

/** Three nodes behind HAProxy. */
interface Cluster extends Nodes {
  /** The address of HAProxy. */
  readonly origin: string;
  readonly proxy: Proxy;
}

const ofBucket = ({ settings }: BucketServer): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

const ofSecrets = ({ secretKey, vapidPublicKey, vapidPrivateKey }: Secrets) => ({
  SECRET_KEY: secretKey,
  VAPID_PUBLIC_KEY: vapidPublicKey,
  VAPID_PRIVATE_KEY: vapidPrivateKey,
});

/** Starts a database; `folder` is for its files. */
type StartDatabase = (resources: AsyncDisposableStack, folder: string) => Promise<ClusterDatabase>;

const startServer: StartDatabase = async (resources) => {
  const { adminUrl, template, stop } = await startTestServer(undefined);
  resources.defer(stop);
  return { adminUrl, databaseUrl: withDatabase(adminUrl, template) };
};

/**
 * Starts a database, Redis, a bucket and three nodes on loopback. `publicUrl` is the address of the proxy in front of the
 * nodes. `added` are further settings of the nodes. Without `startDatabase` they use one PostgreSQL.
 */
export async function startNodes(
  resources: AsyncDisposableStack,
  publicUrl: string,
  added: Readonly<Record<string, string>> = {},
  startDatabase = startServer,
): Promise<Nodes> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-cluster-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const { databaseUrl, adminUrl } = await startDatabase(resources, folder);
  const redis = await startRedisServer();
  resources.defer(() => redis.kill());
  const bucket = await startBucketServer();
  resources.defer(() => bucket.close());
  const settings = {
    REDIS_URL: redis.url,
    ...ofBucket(bucket),
    ...ofSecrets(await loadSecrets(folder, {})),
    OWNER_PLANS: 'off',
    PUBLIC_URL: publicUrl,
    ...added,
  };
  const nodes: ClusterNode[] = [];
  for (let n = 1; n <= nodeCount; n += 1) {
    const name = `node${n}`;
    const ofNode = { ...settings, DATABASE_URL: databaseUrl };
    const node = await createNode({ name, dataDir: join(folder, name), settings: ofNode });
    resources.defer(async () => void (await node.stop('SIGTERM')));
    nodes.push(node);
  }
  await Promise.all(nodes.map((node) => node.start()));
  return { nodes, redis, databaseUrl, adminUrl, settings, folder };
}

/** Starts nodes as `startNodes` does, and HAProxy in front of them. */
export async function startCluster(
  resources: AsyncDisposableStack,
  added: Readonly<Record<string, string>> = {},
  startDatabase = startServer,
): Promise<Cluster> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const started = await startNodes(resources, origin, added, startDatabase);
  const proxy = await startProxy(started.folder, port, started.nodes);
  resources.defer(() => proxy.stop());
  await Promise.all(started.nodes.map(({ name }) => proxy.untilUp(name)));
  return { ...started, origin, proxy };
}

/** The objects that every part of the run needs. */
export interface Scene {
  readonly cluster: Cluster;
  /** The API through HAProxy. */
  readonly api: Api;
  /** The APIs of the nodes. */
  readonly nodeApis: readonly Api[];
  readonly db: Database;
  readonly mailServer: MailServer;
  readonly violations: string[];
  readonly onStep: (text: string) => void;
}

/** Returns the place where people are inserted directly. */
export const placeOf = ({ db }: Pick<Scene, 'db'>) => ({
  db,
  clock: { ...systemClock, pass: () => undefined },
});

/** Polls until a value is found, for at most `seconds`. Returns whether it was found. */
export async function until(
  seconds: number,
  isThere: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await isThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return isThere();
}
