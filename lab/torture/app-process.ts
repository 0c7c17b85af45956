import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../apps/server/src/env.ts';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';

export interface AppProcess {
  readonly origin: string;
  start(): Promise<void>;
  /** Returns the memory in bytes. */
  memory(): Promise<number>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Creates the app as a child process, always on the same port. */
export async function createAppProcess(options: {
  databaseUrl: string;
  dataDir: string;
  /** The port of the payment sandbox; null without payments. */
  sandboxPort: number | null;
  /** The URL of the mail server. Without it, mails are written to files. */
  smtpUrl?: string;
  /** A module that the process loads before the app. */
  preload?: string | undefined;
  /** The limits of the room that files may take; if left out, the default. */
  filesLimits?: Config['filesLimits'] | undefined;
}): Promise<AppProcess> {
  const port = await findFreePort();
  let child: ChildProcess | null = null;
  return {
    origin: `http://127.0.0.1:${port}`,
    start: async () => {
      const { databaseUrl, dataDir, sandboxPort, smtpUrl = '', preload, filesLimits } = options;
      const script = join(import.meta.dirname, 'serve-app.ts');
      const first = preload ? ['--import', preload] : [];
      const args = [
        ...first,
        script,
        databaseUrl,
        dataDir,
        String(port),
        String(sandboxPort ?? ''),
        smtpUrl,
        JSON.stringify(filesLimits ?? null),
      ];
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      const ended = once(started, 'close').then(() => {
        throw new Error('The app ended before it was ready');
      });
      const ready = new Promise<void>((resolve) => {
        started.stdout.on('data', (chunk) => {
          if (String(chunk).includes('ready')) resolve();
        });
      });
      await Promise.race([ready, ended]);
      ended.catch(() => undefined);
    },
    memory: async () => {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    kill: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}
