import { findBrowser } from '../../scripts/setup/find-browser.mjs';

/** The Chromium that the test scripts have found. */
export const launchOptions = {
  executablePath: process.env['CHROME_PATH'] ?? (await findBrowser()),
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
