import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The command line of a tool that npm installed, run by the given Node instead of the first on the path.
 * @param {string} node path of the Node
 * @param {string} packageName
 * @param {string} name of the program, as in the package's `bin`
 * @param {string[]} args
 * @returns {[program: string, ...args: string[]]}
 */
export function tool(node, packageName, name, ...args) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [node, join(folder, bin[name]), ...args];
}
