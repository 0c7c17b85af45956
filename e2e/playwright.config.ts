import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser.ts';

// The gyms of the journeys have the days of this machine. Near midnight in UTC, the machine's zone is set to one where it
// is morning, because a run in which the day changes would have two todays.
const { hour } = Temporal.Now.zonedDateTimeISO('UTC');
process.env['TZ'] ??= hour >= 2 && hour < 20 ? 'UTC' : 'Asia/Tokyo';

/** All journeys run on both widths. Otherwise a tag says which run on a phone as well, and which only there. */
const everyWidth = Boolean(process.env['EVERY_WIDTH']);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  // Files start in the order of their names. Long journeys have names that come first, so that no worker is left alone with
  // one at the end.
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './testing/global-setup.ts',
  // Two workers leave a third to a half of two cores idle, because journeys also wait.
  workers: 3,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    launchOptions,
    // The installed app has journeys of its own.
    serviceWorkers: 'block',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 30_000,
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      ...(everyWidth ? {} : { grepInvert: /@phone-only/ }),
    },
    { name: 'phone', use: phone, ...(everyWidth ? {} : { grep: /@phone/ }) },
  ],
});
