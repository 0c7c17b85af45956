import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifExists } from '../../if-exists.ts';
import { addressAt, clusterOf, databaseName, findOwner } from './cluster.ts';
import { ask } from './run-command.ts';

const lockFile = 'postmaster.pid';

/** The contents of `postmaster.pid`, which remains after a kill. */
interface ServerLock {
  pid: number;
  content: string;
}

/** Reads the server's lock file, or `undefined` if the server was stopped properly. */
export async function readServerLock(cluster: string): Promise<ServerLock | undefined> {
  const content = await ifExists(readFile(join(cluster, lockFile), 'utf8'));
  return content === null ? undefined : { pid: Number.parseInt(content, 10), content };
}

async function commandLine(pid: number): Promise<string> {
  const answer =
    process.platform === 'win32'
      ? ask([
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`,
        ])
      : ask(['ps', '-o', 'command=', '-p', String(pid)]);
  return (answer ?? '').replaceAll('\\', '/');
}

/**
 * Whether the server of the lock file still runs. Process ids are reused, so the process must run in this
 * folder.
 */
export async function isRunning({ pid }: ServerLock, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working directory is its data folder. The link cannot be read if the process is gone or belongs to another
    // user.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === (await realpath(cluster));
  }
  return (await commandLine(pid)).includes(cluster.replaceAll('\\', '/'));
}

/**
 * Marks the lock file of a dead server as stale, because its process id may have been reused. A new server ignores a
 * lock with the id of its own parent process. It still checks that no process uses the shared memory, a check that it
 * skips without a lock file.
 */
export async function disarm({ content }: ServerLock, cluster: string): Promise<void> {
  const path = join(cluster, lockFile);
  if (process.platform === 'win32') await rm(path);
  else await writeFile(path, content.replace(/^.*/, String(process.pid)));
}

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
