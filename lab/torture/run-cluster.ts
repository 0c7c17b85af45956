import { waitForStopSignal } from '../../apps/server/src/platform/stop-signal.ts';
import { startFailoverDatabase } from './failover/start-failover-database.ts';
import { startCluster } from './cluster/start-cluster.ts';

/*
 * `npm run lab -- cluster` runs three nodes behind HAProxy, with PostgreSQL, Redis and a bucket of their own, until Ctrl+C.
 * With `--failover`, it runs three PostgreSQL servers under Patroni.
 */

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startMembers(resources: AsyncDisposableStack, folder: string) {
  const database = await startFailoverDatabase(resources, folder);
  for (const { name, port, restPort } of database.members) {
    print(`${name}: PostgreSQL on port ${port}, http://127.0.0.1:${restPort}/cluster`);
  }
  print(`PostgreSQL's leader: ${database.adminUrl}`);
  return database;
}

async function serve(resources: AsyncDisposableStack): Promise<void> {
  const startDatabase = process.argv.includes('--failover') ? startMembers : undefined;
  const { nodes, proxy, origin } = await startCluster(resources, {}, startDatabase);
  for (const node of nodes) print(`${node.name}: ${node.origin} (process ${node.pid()})`);
  print(`HAProxy's view of them: ${proxy.status}`);
  print(`The cluster is ready: ${origin}`);
}

async function run(): Promise<void> {
  const stopped = waitForStopSignal();
  const resources = new AsyncDisposableStack();
  try {
    await Promise.race([serve(resources), stopped]);
    print(`Stopping: ${await stopped}`);
  } finally {
    await resources.disposeAsync();
  }
}

await run();
process.exit();
