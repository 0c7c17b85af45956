import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../src/platform/find-free-port.ts';

export interface RedisServer {
  readonly url: string;
  /** Starts the server after `kill`, without its earlier data. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Lets the server accept connections without answering. */
  freeze(): void;
  thaw(): void;
}

/** Whether this machine has Redis, which is not an npm package. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

if (!hasRedis) process.stderr.write('Tests with Redis are skipped: redis-server is missing.\n');

async function waitUntilReady(child: ChildProcess): Promise<void> {
  const ready = Promise.withResolvers<void>();
  child.stdout?.on('data', (chunk) => {
    if (String(chunk).includes('Ready to accept connections')) ready.resolve();
  });
  const ended = once(child, 'close').then(() => ready.reject(new Error('redis-server has ended')));
  ended.catch(() => undefined);
  await ready.promise;
}

/** Starts a Redis server on loopback that stores nothing on disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await findFreePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', '/'];
    child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await waitUntilReady(child);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
