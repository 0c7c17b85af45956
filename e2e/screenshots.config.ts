import { defineConfig } from '@playwright/test';
import { gallery, kept } from './screenshots/gallery.ts';
import { launchOptions } from './testing/browser.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const narrow = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const projects = [
  { name: 'desktop-light', use: { ...wide, colorScheme: 'light' as const } },
  { name: 'desktop-dark', use: { ...wide, colorScheme: 'dark' as const } },
  { name: 'phone-light', use: { ...narrow, colorScheme: 'light' as const } },
  { name: 'phone-dark', use: { ...narrow, colorScheme: 'dark' as const } },
];

export default defineConfig({
  testDir: 'screenshots',
  testMatch: '*.pictures.ts',
  outputDir: '../test-results/pictures',
  globalSetup: './testing/global-setup.ts',
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    launchOptions,
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
  projects: gallery === kept ? projects.filter(({ name }) => name in kept.widths) : projects,
});
