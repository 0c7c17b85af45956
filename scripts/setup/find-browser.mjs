import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { runQuietly } from './run-quietly.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/** @param {string} program @param {...string} args */
function succeeds(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore', windowsHide: true }).status === 0;
}

/** Ubuntu's chromium may be a stub without a browser. On Windows, running Chrome would open a window. @param {string} path */
function isBrowser(path) {
  return existsSync(path) && (process.platform === 'win32' || succeeds(path, '--version'));
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...onPath, ...elsewhere].find(isBrowser);
}

/** The command with which this user can run apt-get, if any. @returns {[string, ...string[]] | undefined} */
function aptGet() {
  if (!succeeds('apt-get', '--version')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', 'apt-get'] : undefined;
}

async function installChromium() {
  const apt = aptGet();
  if (!apt) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('Looking for Debian packages', [...apt, 'update'], { env });
  // Liberation has the widths of Arial, which pages show until their fonts have loaded.
  const shell = 'chromium-headless-shell';
  const shells = succeeds('apt-cache', 'show', shell) ? [shell] : [];
  const packages = ['chromium', ...shells, 'fonts-liberation'];
  const install = [...apt, 'install', '--yes', '--no-install-recommends', ...packages];
  await runQuietly('Installing Chromium', /** @type {[string, ...string[]]} */ (install), { env });
}

/**
 * Finds the browser for the journeys: from CHROME_PATH, else an installed one, else Debian's
 * Chromium.
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Problem(
      `CHROME_PATH names no browser that runs: ${chosen}. Correct it or remove it.`,
    );
  }
  const installed = installedBrowser();
  if (installed) return installed;
  await installChromium();
  const added = installedBrowser();
  if (added) return added;
  throw new Problem(
    'The tests need a browser. Install Chromium or Google Chrome, or set CHROME_PATH to the one you have, and start again.',
  );
}
