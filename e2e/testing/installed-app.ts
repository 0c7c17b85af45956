import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';

/**
 * Opens the app on one device. When it is closed and opened again, it finds its stored data. `home` is the browser's home
 * folder, if it is not that of this user.
 */
export async function installedApp(options: BrowserContextOptions, home?: string) {
  const profile = await mkdtemp(join(tmpdir(), 'trackboard-profile-'));
  return {
    async open(): Promise<Page> {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...options,
        ...(home && { env: { ...process.env, HOME: home } }),
        serviceWorkers: 'allow',
      });
      return context.pages()[0] ?? context.newPage();
    },
    remove: () => rm(profile, { recursive: true, force: true }),
  };
}
