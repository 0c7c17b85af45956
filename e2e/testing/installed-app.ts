import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** The app on one device: closed and opened again, it finds what it has stored. */
export async function installedApp(options: BrowserContextOptions) {
  const profile = await mkdtemp(join(tmpdir(), 'trackboard-profile-'));
  return {
    async open(): Promise<Page> {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...options,
        serviceWorkers: 'allow',
      });
      return context.pages()[0] ?? context.newPage();
    },
    remove: () => rm(profile, { recursive: true, force: true }),
  };
}
