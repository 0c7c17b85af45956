import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverCommand, serverEnvironment } from '../../scripts/setup/server-command.mjs';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';

export interface RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

async function ready(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  if (!child.stdout || !child.stderr) throw new Error('the server has no output');
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the server ended before it was ready:\n${said.join('')}`);
  });
  const started = (async () => {
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      said.push(`${line}\n`);
      if (line.includes('Trackboard is ready')) return;
    }
    throw new Error(`the server said nothing of being ready:\n${said.join('')}`);
  })();
  await Promise.race([started, ended]);
  child.stdout.resume();
}

/**
 * Starts the product with its own folder and port, and with its built-in database unless `settings` has another one.
 * `options` are those of `npm start`.
 */
export async function startServer(
  settings: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-journey-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program, ...args] = serverCommand(process.execPath);
  const child = spawn(program, [...args, ...options], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      ...serverEnvironment,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir, stop };
}
