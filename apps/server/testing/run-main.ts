import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../src/platform/find-free-port.ts';

export interface MainProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Resolves when the server has printed its address; rejects with its output if it exits before. */
  readonly ready: Promise<void>;
  /**
   * Resolves after the process has exited, with its exit code (null if it was killed) and its
   * stderr.
   */
  readonly ended: Promise<{ code: number | null; stderr: string }>;
  /** What it has printed on its stdout so far. */
  readonly output: () => string;
}

const sourceFolder = join(import.meta.dirname, '..', 'src');
const compileCache = join(import.meta.dirname, '..', '..', '..', '.cache', 'node');

/**
 * Starts the program with its own port and data folder. `env` adds settings, `sources` is the folder of `main.ts`, and
 * `options` are those of `npm start`.
 */
export async function runMain(
  dataDir: string,
  env: Record<string, string> = {},
  {
    sources = sourceFolder,
    options = [],
  }: { sources?: string | undefined; options?: readonly string[] } = {},
): Promise<MainProcess> {
  const port = env['PORT'] ?? String(await findFreePort());
  const child = spawn(process.execPath, [join(sources, 'main.ts'), ...options], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    stderr,
  }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      if (stdout.includes('Trackboard is ready')) resolve();
    });
    void ended.then(() => reject(new Error(`ended before it was ready:\n${stdout}${stderr}`)));
  });
  // A test that waits only for the end must not fail because the server was never ready.
  ready.catch(() => undefined);
  return { child, origin: `http://127.0.0.1:${port}`, ready, ended, output: () => stdout };
}

/** Runs a program beside `main.ts` until it ends. */
export async function runProgram(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
) {
  const program = join(sourceFolder, `${name}.ts`);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, stdout, stderr };
}
