import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectDatabase } from '../../apps/server/src/platform/database/connect-database.ts';
import { type KillFigures, killDuringUploads } from '../../apps/server/testing/media-kills.ts';
import { startTestServer, withDatabase } from '../../apps/server/testing/test-server.ts';

/** Kills the app `kills` times in the middle of uploads, on a separate database and data folder. */
export async function tortureMedia(kills: number): Promise<KillFigures> {
  const resources = new AsyncDisposableStack();
  try {
    const server = await startTestServer(undefined);
    resources.defer(() => server.stop());
    const address = () => withDatabase(server.adminUrl, server.template);
    const log = pino({ level: 'warn' });
    const { db, close } = connectDatabase({ address, log, maxConnections: 4 });
    resources.defer(close);
    const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-media-'));
    resources.defer(() => rm(dataDir, { recursive: true }));
    return await killDuringUploads({ db, connectionString: address(), dataDir, kills });
  } finally {
    await resources.disposeAsync();
  }
}
