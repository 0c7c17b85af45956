import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * What is done with a thumb is walked through on a phone, too. The others say more on a wide screen, and are walked on
 * a phone as well with `EVERY_WIDTH=1`.
 */
const onPhones = [
  'accessibility',
  'stranger-joins',
  'undo',
  'week-of-programming',
  'working-weights',
].map((name) => `${name}.journey.ts`);

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './testing/set-the-scene.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    launchOptions,
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    actionTimeout: 10_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: phone,
      ...(process.env['EVERY_WIDTH'] ? {} : { testMatch: onPhones }),
    },
  ],
});
