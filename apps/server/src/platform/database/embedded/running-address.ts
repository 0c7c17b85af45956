import { readFile } from 'node:fs/promises';
import { addressAt, clusterOf, databaseName, findOwner } from './cluster.ts';
import { isRunning, readServerLock } from './postmaster.ts';

/** The number of the line with the port in `postmaster.pid`. */
const portLine = 3;

/** Whether there is a built-in database in the data folder. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await findOwner(clusterOf(dataDir))) !== undefined;
}

/**
 * Returns the URL of the built-in database if its server runs, for a process that has not started
 * the server.
 */
export async function findRunningAddress(dataDir: string): Promise<string | undefined> {
  const cluster = clusterOf(dataDir);
  const lock = await readServerLock(cluster.data);
  if (!lock || !(await isRunning(lock, cluster.data))) return undefined;
  const port = Number(lock.content.split('\n')[portLine]);
  return addressAt(await readFile(cluster.password, 'utf8'), databaseName, port);
}
