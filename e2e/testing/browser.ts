import { existsSync } from 'node:fs';
import { findBrowser } from '../../scripts/setup/find-browser.mjs';

/** The Chromium that the test scripts have found. */
export const browserPath = process.env['CHROME_PATH'] ?? (await findBrowser());

/**
 * The same Chromium without windows and devices, from a package of its own. Journeys take three quarters of the time in
 * it.
 */
const shellOfDebian = '/usr/bin/chromium-headless-shell';
const hasShell = browserPath === '/usr/bin/chromium' && existsSync(shellOfDebian);

export const launchOptions = {
  executablePath: hasShell ? shellOfDebian : browserPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
