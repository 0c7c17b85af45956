import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from './run-command.ts';

const lockFile = 'postmaster.pid';

/** What a server writes into its data folder while it runs, and leaves there when it is killed. */
export interface ServerLock {
  pid: number;
  content: string;
}

/** Reads the server's lock, or `undefined` when the server was stopped properly. */
export async function readServerLock(cluster: string): Promise<ServerLock | undefined> {
  try {
    const content = await readFile(join(cluster, lockFile), 'utf8');
    return { pid: Number.parseInt(content, 10), content };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
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
 * Whether the server that wrote the lock still runs: one that outlived the Trackboard that started it.
 * Process ids are used again, after a restart above all: only a server on this very folder counts.
 */
export async function isRunning({ pid }: ServerLock, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working folder is its data folder. The link cannot be read when the process is gone or another user's.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === (await realpath(cluster));
  }
  return (await commandLine(pid)).includes(cluster.replaceAll('\\', '/'));
}

/**
 * Disarms the lock of a server that no longer runs, whose process id may belong to an innocent program by now.
 * A new server takes a lock that names its own parent for a stale one, and still checks the rest of it
 * (that no process uses the old server's memory), which deleting the file would prevent.
 */
export async function disarm({ content }: ServerLock, cluster: string): Promise<void> {
  const path = join(cluster, lockFile);
  if (process.platform === 'win32') await rm(path);
  else await writeFile(path, content.replace(/^.*/, String(process.pid)));
}
