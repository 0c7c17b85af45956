import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Browsers that journeys run in besides Chromium, each at one width, and the commands that they need. */
const others = [
  { name: 'webkit', needs: ['WebKitWebDriver', 'xvfb-run'], viewport: { width: 390, height: 844 } },
  { name: 'firefox', needs: ['firefox-esr'], viewport: { width: 1440, height: 900 } },
] as const;

function isInstalled(command: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Those that this machine has. */
export const presentBrowsers = others.filter(({ needs }) => needs.every(isInstalled));

/** A line for each other one. */
export const missingBrowsers = others.flatMap(({ name, needs }) => {
  const missing = needs.filter((command) => !isInstalled(command));
  return missing.length > 0
    ? [`Journeys in ${name} are skipped: ${missing.join(' and ')} is missing.\n`]
    : [];
});
