import { waitForStopSignal } from '../../apps/server/src/platform/stop-signal.ts';
import { startCluster } from './start-cluster.ts';

/* `npm run cluster`: three nodes behind HAProxy, with PostgreSQL, Redis and a bucket of their own, until Ctrl+C. */

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function serve(resources: AsyncDisposableStack): Promise<void> {
  const { nodes, proxy, origin } = await startCluster(resources);
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
