import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../../../apps/server/src/env.ts';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { createAppProcess } from '../app-process.ts';

interface AppOptions {
  /** A module that the app's process loads first. */
  readonly preload?: string;
  /** The limits of the room that files may take. */
  readonly filesLimits?: Config['filesLimits'];
}

/** Starts the app on a database of its own. */
export async function startApp(resources: AsyncDisposableStack, options: AppOptions = {}) {
  const server = await startTestServer(undefined);
  resources.defer(() => server.stop());
  const databaseUrl = withDatabase(server.adminUrl, server.template);
  const log = pino({ level: 'warn' });
  const { db, close } = connectDatabase({ address: () => databaseUrl, log, maxConnections: 2 });
  resources.defer(close);
  const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-hostile-'));
  resources.defer(() => rm(dataDir, { recursive: true }));
  const app = await createAppProcess({ databaseUrl, dataDir, sandboxPort: null, ...options });
  await app.start();
  resources.defer(() => app.kill('SIGTERM'));
  return { db, dataDir, origin: app.origin };
}
