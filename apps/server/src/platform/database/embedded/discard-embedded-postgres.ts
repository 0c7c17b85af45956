import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterOf, findOwner } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { endPreviousServer } from './server.ts';

/** Stops the PostgreSQL that a killed process left running on `dataDir` and removes the folder; none of it when it is in use. */
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
    lock.release();
  }
  await rm(dataDir, { recursive: true, force: true });
}
