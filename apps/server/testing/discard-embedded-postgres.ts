import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { chooseAccount } from '../src/platform/database/embedded/account.ts';
import { findBinaries } from '../src/platform/database/embedded/binaries.ts';
import { clusterOf, findOwner } from '../src/platform/database/embedded/cluster.ts';
import { lockFolder } from '../src/platform/database/embedded/start-embedded-postgres.ts';
import { endPreviousServer } from '../src/platform/database/embedded/server.ts';

/** Stops the PostgreSQL that a killed process left running on `dataDir` and removes the folder, unless it is in use. */
export async function discardEmbeddedPostgres(dataDir: string, log: Logger): Promise<void> {
  const lock = lockFolder(dataDir);
  if (!lock) return;
  try {
    const cluster = clusterOf(dataDir);
    const owner = await findOwner(cluster);
    if (owner) {
      const binaries = await findBinaries();
      const account = chooseAccount([dataDir, binaries.postgres], owner);
      await endPreviousServer({ cluster, binaries, account }, log);
    }
  } finally {
    lock.close();
  }
  await rm(dataDir, { recursive: true, force: true });
}
