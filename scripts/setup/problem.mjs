import { inspect } from 'node:util';

/** An error that the user can fix: printed without a stack. */
export class Problem extends Error {}

/**
 * Runs a script; a problem prints its message and exits with 1.
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script();
  } catch (error) {
    process.stderr.write(`${error instanceof Problem ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
