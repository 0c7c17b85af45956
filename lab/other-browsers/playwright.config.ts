import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';

/**
 * The browsers besides Chromium in which journeys run, each at one width, and the commands that they
 * need.
 */
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

/** The browsers that this machine has. */
export const presentBrowsers = others.filter(({ needs }) => needs.every(isInstalled));

/** A line for each browser that this machine lacks. */
export const missingBrowsers = others.flatMap(({ name, needs }) => {
  const missing = needs.filter((command) => !isInstalled(command));
  return missing.length > 0
    ? [`Journeys in ${name} are skipped: ${missing.join(' and ')} is missing.\n`]
    : [];
});

for (const line of missingBrowsers) process.stderr.write(line);

/**
 * Runs some journeys of athletes and owners in the browsers besides Chromium that this machine has. If there are none,
 * Playwright fails with 'No tests found'.
 */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: presentBrowsers.length > 0 ? '*.journey.ts' : [],
  outputDir: '../../test-results',
  globalSetup: '../../e2e/testing/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  projects: presentBrowsers.map(({ name, viewport }) => ({ name, use: { viewport } })),
});
