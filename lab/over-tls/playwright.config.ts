import { defineConfig } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { canUseTls } from './behind-caddy.ts';

/** Journeys in Chromium over TLS and HTTP/2, behind Caddy. Without Caddy they are skipped, so they need no server. */
const { globalSetup: _, ...others } = config;

export default defineConfig({
  ...others,
  testDir: '.',
  outputDir: '../../test-results/over-tls',
  ...(canUseTls && { globalSetup: '../../e2e/testing/global-setup.ts' }),
  reporter: 'list',
});
