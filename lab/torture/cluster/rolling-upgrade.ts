import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiAt } from '@trackboard/story-world';
import { Client } from 'pg';
import { pino } from 'pino';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import { withDatabase } from '../../../apps/server/testing/test-server.ts';
import { startLoad } from '../crash/load.ts';
import { createTortureGym } from '../crash/torture-gym.ts';
import { readRows } from '../crash/writes.ts';
import { type ClusterNode, createNode, type Scene } from './start-cluster.ts';
import { checkOutEarlierVersion } from './earlier-version.ts';
import { type Proxy, startProxy } from './proxy.ts';

const nodeCount = 3;

/** How long both versions serve together before the next node is replaced, in milliseconds. */
const together = 3000;

/** The time for requests that the proxy has already sent to a node, in milliseconds. */
const takenOutFor = 1000;

interface Upgrade {
  readonly acknowledged: number;
  readonly without: readonly string[];
  readonly commit: string;
  readonly problems: readonly string[];
}

async function createDatabase(adminUrl: string): Promise<string> {
  const name = 'trackboard_test_upgrade';
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  return withDatabase(adminUrl, name);
}

async function replaceInTurn(
  earlier: readonly ClusterNode[],
  later: readonly ClusterNode[],
  proxy: Proxy,
  onStep: (text: string) => void,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [n, node] of later.entries()) {
    const replaced = earlier[n] as ClusterNode;
    // The node is taken out first, because the earlier version may give no notice of its stop.
    await proxy.takeOut(replaced.name);
    await pause(takenOutFor);
    const code = await replaced.stop('SIGTERM');
    if (code !== 0) problems.push(`${replaced.name} ended with ${code} after SIGTERM`);
    await node.start();
    await proxy.untilUp(node.name);
    onStep(`${replaced.name} was replaced by ${node.name}`);
    await pause(together);
  }
  return problems;
}

/**
 * Replaces the nodes of the version before the last migration one by one while writers use them. The first new node runs the
 * migration. All requests must succeed. Returns null without the git history.
 */
export async function upgradeInTurn(
  { cluster, onStep }: Scene,
  resources: AsyncDisposableStack,
): Promise<Upgrade | null> {
  const version = await checkOutEarlierVersion(cluster.folder);
  if (!version) return null;
  const databaseUrl = await createDatabase(cluster.adminUrl);
  const port = await findFreePort();
  const settings = {
    ...cluster.settings,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const create = async (name: string, sources?: string): Promise<ClusterNode> => {
    const dataDir = join(cluster.folder, name);
    const node = await createNode({ name, dataDir, settings, ...(sources && { sources }) });
    resources.defer(async () => void (await node.stop('SIGKILL')));
    return node;
  };
  const numbers = Array.from({ length: nodeCount }, (_, n) => n + 1);
  const earlier = await Promise.all(numbers.map((n) => create(`earlier${n}`, version.sources)));
  const later = await Promise.all(numbers.map((n) => create(`later${n}`)));
  for (const node of earlier) await node.start();
  const proxy = await startProxy(cluster.folder, port, [...earlier, ...later]);
  resources.defer(() => proxy.stop());
  for (const { name } of earlier) await proxy.untilUp(name);
  const api = apiAt(settings.PUBLIC_URL);
  const target = { api, origin: settings.PUBLIC_URL, gym: await createTortureGym(api) };
  const load = startLoad(target, { isUp: () => true, kills: () => 0 });
  const stopped = await replaceInTurn(earlier, later, proxy, onStep);
  const { acknowledged, unavailable, violations } = await load.stop();
  const database = connectDatabase({
    address: () => databaseUrl,
    log: pino({ level: 'error' }),
    maxConnections: 1,
  });
  const lost = load.ledger.check(await readRows(database.db));
  await database.close();
  const refused = unavailable ? [`${unavailable} requests were answered 503`] : [];
  const answers = [...violations].map(([what, times]) => `${what} (${times} times)`);
  const crashes = [...earlier, ...later].flatMap((node) => node.crashes);
  const problems = [...stopped, ...refused, ...answers, ...lost, ...crashes];
  return { acknowledged, without: version.without, commit: version.commit, problems };
}

/**
 * Stops one node after another with SIGTERM and starts it again. Each stop waits until HAProxy uses the
 * previous node.
 */
export async function restartInTurn({ cluster, violations, onStep }: Scene): Promise<number[]> {
  const took: number[] = [];
  for (const node of cluster.nodes) {
    const begun = performance.now();
    const code = await node.stop('SIGTERM');
    took.push(performance.now() - begun);
    if (code !== 0) violations.push(`${node.name} ended with ${code} after SIGTERM`);
    await node.start();
    await cluster.proxy.untilUp(node.name);
    onStep(`${node.name} was restarted`);
  }
  return took;
}
