import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import * as accounts from '@trackboard/contract/accounts';
import { apiAt, type Character, password } from '@trackboard/story-world';
import { startFirefox } from './firefox.ts';
import { type Screen, screenOf } from './screen.ts';
import { startWebKit } from './webkit.ts';

const origin = process.env['JOURNEY_ORIGIN'] ?? '';

/** A test in the browser of its project. */
export const test = base.extend<{ app: Screen }>({
  app: async ({ viewport }, use, info) => {
    if (!viewport) throw new Error('The project has no viewport.');
    const start = info.project.name === 'webkit' ? startWebKit : startFirefox;
    const session = await start(viewport);
    const screen = screenOf(session);
    try {
      await use(screen);
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('screen.png'), await screen.picture(), 'base64');
      }
    } finally {
      await session.stop();
    }
  },
});

/** Opens a page of the app for somebody who has logged in and used it before. `at` is the address of the server. */
export async function openAs(
  screen: Screen,
  { email }: Pick<Character, 'email'>,
  path: string,
  at = origin,
): Promise<void> {
  const session = JSON.stringify(await apiAt(origin).do(accounts.login, { email, password }, null));
  // A page of the app's origin that runs none of the app's code.
  await screen.open(`${at}/healthz`);
  await screen.run(async (text) => {
    localStorage.setItem('trackboard.session', text);
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  }, session);
  // Otherwise the files of the whole app are fetched beside those of the first screen.
  const isInstalled = () =>
    screen.run(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await expect.poll(isInstalled, { timeout: 120_000 }).toBe(true);
  await screen.open(at + path);
}
