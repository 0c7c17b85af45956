import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const narrow = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export default defineConfig({
  testDir: 'screenshots',
  testMatch: '*.pictures.ts',
  outputDir: '../test-results/pictures',
  globalSetup: './testing/set-the-scene.ts',
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: { launchOptions, actionTimeout: 10_000, locale: 'en-US', timezoneId: 'America/Los_Angeles' },
  projects: [
    { name: 'desktop-light', use: { ...wide, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...wide, colorScheme: 'dark' } },
    { name: 'phone-light', use: { ...narrow, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...narrow, colorScheme: 'dark' } },
  ],
});
