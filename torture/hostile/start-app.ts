import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectDatabase } from '../../apps/server/src/platform/database/connect-database.ts';
import { startTestServer, withDatabase } from '../../apps/server/testing/test-server.ts';
import { createAppProcess } from '../app-process.ts';

/** Starts the app on a database of its own; `preload` is a module that its process loads first. */
export async function startApp(resources: AsyncDisposableStack, preload?: string) {
  const server = await startTestServer(undefined);
  resources.defer(() => server.stop());
  const databaseUrl = withDatabase(server.adminUrl, server.template);
  const log = pino({ level: 'warn' });
  const { db, close } = connectDatabase({ address: () => databaseUrl, log, maxConnections: 2 });
  resources.defer(close);
  const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-hostile-'));
  resources.defer(() => rm(dataDir, { recursive: true }));
  const app = await createAppProcess({ databaseUrl, dataDir, sandboxPort: null, preload });
  await app.start();
  resources.defer(() => app.kill('SIGTERM'));
  return { db, dataDir, origin: app.origin };
}
