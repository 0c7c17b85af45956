import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { type Secrets, loadSecrets } from '../../apps/server/src/platform/secrets.ts';
import { waitForStopSignal } from '../../apps/server/src/platform/stop-signal.ts';
import { startBucketServer } from '../../apps/server/testing/bucket-server.ts';
import { hasRedis, startRedisServer } from '../../apps/server/testing/redis-server.ts';
import { type MainProcess, runMain } from '../../apps/server/testing/run-main.ts';
import { startTestServer, withDatabase } from '../../apps/server/testing/test-server.ts';

/* `npm run cluster`: three nodes behind HAProxy, with PostgreSQL, Redis and a bucket of their own, until Ctrl+C. */

const nodeCount = 3;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** HAProxy spreads requests and sockets over the nodes, and leaves out those that are not ready. */
function proxyConfig(port: number, nodes: readonly MainProcess[]): string {
  const servers = nodes.map(
    ({ origin }, n) => `  server node${n + 1} ${new URL(origin).host} check`,
  );
  return `defaults
  mode http
  option forwardfor
  option redispatch
  retries 2
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend gym
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 1s fall 1 rise 1
${servers.join('\n')}
`;
}

async function startProxy(folder: string, port: number, nodes: readonly MainProcess[]) {
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, proxyConfig(port, nodes));
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'inherit'] });
  return () => void child.kill('SIGTERM');
}

/** The settings that all nodes share. */
function sharedSettings(
  databaseUrl: string,
  redisUrl: string,
  secrets: Secrets,
  bucket: Awaited<ReturnType<typeof startBucketServer>>['settings'],
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    SECRET_KEY: secrets.secretKey,
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    OWNER_PLANS: 'off',
    // The sandbox of one node would not know the payments of another.
    NODE_ENV: 'production',
  };
}

async function startCluster(resources: AsyncDisposableStack): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-cluster-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const database = await startTestServer(undefined);
  resources.defer(() => database.stop());
  const redis = await startRedisServer();
  resources.defer(() => redis.kill());
  const bucket = await startBucketServer();
  resources.defer(() => bucket.close());
  const url = withDatabase(database.adminUrl, database.template);
  const port = await findFreePort();
  const shared = {
    ...sharedSettings(url, redis.url, await loadSecrets(folder, {}), bucket.settings),
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const nodes: MainProcess[] = [];
  for (let n = 1; n <= nodeCount; n += 1) {
    const node = await runMain(join(folder, `node${n}`), shared);
    nodes.push(node);
    resources.defer(async () => {
      node.child.kill('SIGTERM');
      await node.ended;
    });
  }
  await Promise.all(nodes.map(({ ready }) => ready));
  resources.defer(await startProxy(folder, port, nodes));
  nodes.forEach(({ origin, child }, n) => print(`Node ${n + 1}: ${origin} (process ${child.pid})`));
  print(`The cluster is ready: http://localhost:${port}`);
}

async function run(): Promise<void> {
  const hasProxy = spawnSync('haproxy', ['-v']).status === 0;
  if (!hasRedis || !hasProxy) {
    print('The cluster needs Redis and HAProxy. On Debian: apt-get install redis-server haproxy');
    process.exitCode = 1;
    return;
  }
  const stopped = waitForStopSignal();
  const resources = new AsyncDisposableStack();
  try {
    await Promise.race([startCluster(resources), stopped]);
    print(`Stopping: ${await stopped}`);
  } finally {
    await resources.disposeAsync();
  }
}

await run();
process.exit();
