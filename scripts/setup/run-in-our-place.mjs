import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** The interval in milliseconds. */
const lookEvery = 500;

/**
 * Runs a program in place of this process, with its terminal, signals and exit code.
 * @param {[program: string, ...args: string[]]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runInOurPlace([program, ...args], env = process.env) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    // The channel closes when this process ends, even if it is killed. The child process detects
    // that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) {
    // npm signals only the shell around this process, and the shell does not forward the signal.
    const shell = process.ppid;
    const look = () => process.ppid !== shell && child.kill('SIGTERM');
    setInterval(look, lookEvery).unref();
  }
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}
