import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

const reportEvery = 10_000;

/** @param {number} since */
function seconds(since) {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}

/**
 * Runs a program without showing its output.
 * @param {[program: string, ...args: string[]]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function runSilently([program, ...args], options) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // Windows starts .cmd files only through a shell.
    shell: program.endsWith('.cmd'),
    ...options,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { succeeded: code === 0, output: output.trim() };
}

/**
 * Runs a long step with a progress line every ten seconds; the program's output is shown only if it fails.
 * @param {string} title such as 'Installing packages'
 * @param {[program: string, ...args: string[]]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function runQuietly(title, command, options) {
  const start = performance.now();
  process.stdout.write(`${title} …\n`);
  const timer = setInterval(
    () => process.stdout.write(`${title} … ${seconds(start)}\n`),
    reportEvery,
  );
  try {
    const { succeeded, output } = await runSilently(command, options);
    if (!succeeded) throw new Problem(`${output}\n${title} failed.`);
  } finally {
    clearInterval(timer);
  }
  process.stdout.write(`${title}: done in ${seconds(start)}\n`);
}
