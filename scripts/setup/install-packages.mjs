import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Whether the installed packages match the lock file. npm keeps a list of what it installed in node_modules; optional
 * packages may be missing there, because some are for other platforms.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, integrity, optional }]) => {
      const found = installed[path];
      if (!found) return optional === true;
      return found.version === version && found.integrity === integrity;
    });
}

/** @returns {[string, ...string[]]} */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** Installs the packages of the lock file, unless they are installed. */
export async function installPackages() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const wanted = readLock(join(root, 'package-lock.json'));
  if (existsSync(installed) && isInstalled(wanted, readLock(installed))) return;
  await runQuietly('Installing packages', [
    ...npm(),
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}
