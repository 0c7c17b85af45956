import { defineConfig } from '@playwright/test';
import { gallery, kept } from './screenshots/gallery.ts';
import { launchOptions } from './testing/browser.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const sizes = [
  { name: 'phone', use: phone },
  { name: 'tablet', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
  { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'large', use: { viewport: { width: 1920, height: 1080 } } },
];

const schemes = ['light', 'dark'] as const;

const projects = sizes.flatMap(({ name, use }) =>
  schemes.map((colorScheme) => ({
    name: `${name}-${colorScheme}`,
    use: { ...use, colorScheme },
    // The README has one picture.
    testIgnore: `${name}-${colorScheme}` === 'desktop-light' ? [] : ['readme-hero.pictures.ts'],
  })),
);

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
