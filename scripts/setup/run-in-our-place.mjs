import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** In milliseconds. */
const lookEvery = 500;

/**
 * Runs a program in our place: it has our terminal, gets our signals, and we end as it ends.
 * @param {[program: string, ...args: string[]]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runInOurPlace([program, ...args], env = process.env) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    // The channel tells the child when we are gone, even when we were killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) {
    // npm passes an order to stop on to the shell between us alone, which ends without a word to us.
    const shell = process.ppid;
    const look = () => process.ppid !== shell && child.kill('SIGTERM');
    setInterval(look, lookEvery).unref();
  }
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}
