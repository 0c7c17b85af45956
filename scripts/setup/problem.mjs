import { inspect } from 'node:util';

/** Something that the person at the keyboard can put right: printed as it is, without a stack. */
export class Problem extends Error {}

/**
 * Runs a script to its end; a problem ends it with its message and exit code 1.
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
