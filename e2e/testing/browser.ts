import { findBrowser } from '../../scripts/setup/find-browser.mjs';

/** A Chromium that is on this machine; the test scripts have found it already and say where. */
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
