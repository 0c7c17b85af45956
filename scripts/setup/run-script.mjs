import { inspect } from 'node:util';
import { findNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { Problem } from './problem.mjs';

/**
 * Installs the packages for a purpose and runs a script with the path of Node. It exits with 1 if the script returns false
 * or throws; a problem prints its message only.
 * @param {(node: string) => Promise<boolean | void>} script
 * @param {import('./install-packages.mjs').Purpose} [purpose]
 */
export async function runScript(script, purpose = 'test') {
  try {
    await installPackages(purpose);
    if ((await script(findNode())) === false) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Problem ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
