import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectDatabase } from '../../apps/server/src/platform/database/connect-database.ts';
import { type KillFigures, killDuringUploads } from '../../apps/server/testing/media-kills.ts';
import { startTestServer, withDatabase } from '../../apps/server/testing/test-server.ts';

/** Kills the app in the middle of uploads, so many times, on a database and a data folder of its own. */
export async function tortureMedia(kills: number): Promise<KillFigures> {
  await using resources = new AsyncDisposableStack();
  const server = await startTestServer(undefined);
  resources.defer(() => server.stop());
  const address = () => withDatabase(server.adminUrl, server.template);
  const connection = connectDatabase({ address, log: pino({ level: 'warn' }), maxConnections: 4 });
  resources.defer(() => connection.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-media-'));
  resources.defer(() => rm(dataDir, { recursive: true }));
  // Awaited here: the server must not stop before.
  return await killDuringUploads({
    db: connection.db,
    connectionString: address(),
    dataDir,
    kills,
  });
}
