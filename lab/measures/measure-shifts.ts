import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import type { Screen, Viewer } from '../../e2e/screenshots/screen.ts';
import { screens } from '../../e2e/screenshots/screens.ts';
import { launchOptions } from '../../e2e/testing/browser.ts';
import tellStory from '../../e2e/testing/global-setup.ts';
import { linesOf, maxShift, shiftsOf, sumOf } from '../../e2e/testing/layout-shifts.ts';
import { ignoreServerDate } from '../../e2e/testing/ignore-server-date.ts';
import { enter } from '../../e2e/testing/open-screen.ts';
import { storyTime, type Told, toldStory, viewers } from '../../e2e/testing/viewers.ts';

/*
 * `npm run lab -- measure-shifts [NAME…]` measures how much each screen, or each with a NAME in its name, shifts while it loads
 * without a cache and with late answers of the API and late fonts. It needs a built web app. Above the limit it lists the moved
 * elements, and exits with 1.
 */

const sizes: readonly BrowserContextOptions[] = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

const options = (): BrowserContextOptions => ({
  baseURL: process.env['JOURNEY_ORIGIN'] ?? '',
  serviceWorkers: 'block',
  locale: 'en-US',
  timezoneId: 'America/Los_Angeles',
});

/** Returns the stored state of a browser in which the viewer is signed in. */
async function signedIn(browser: Browser, viewer: Viewer, story: Told) {
  const context = await browser.newContext(options());
  const page = await context.newPage();
  await ignoreServerDate(page);
  await page.clock.setFixedTime(storyTime);
  await enter(page, viewer, story);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns the screens to measure: one for each address of a viewer, because later steps are input. */
function chosenScreens(story: Told): readonly Screen[] {
  const names = process.argv.slice(2);
  const seen = new Set<string>();
  return screens.filter(({ name, viewer, path }) => {
    const address = `${viewer} ${path(story)}`;
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew && (names.length === 0 || names.some((part) => name.includes(part)));
  });
}

const stop = await tellStory();
const story = await toldStory();
const browser = await chromium.launch(launchOptions);
const chosen = chosenScreens(story);
for (const viewer of viewers) {
  const own = chosen.filter((screen) => screen.viewer === viewer);
  if (own.length === 0) continue;
  const storageState = await signedIn(browser, viewer, story);
  for (const screen of own) {
    for (const size of sizes) {
      const context = await browser.newContext({ ...options(), ...size, storageState });
      const shifts = await shiftsOf(await context.newPage(), screen, story);
      await context.close();
      const title = `${screen.name}, ${size.viewport?.width} px`;
      process.stdout.write(`${title.padEnd(44)}${sumOf(shifts).toFixed(3)}\n`);
      if (sumOf(shifts) <= maxShift) continue;
      process.exitCode = 1;
      process.stdout.write(`${linesOf(shifts)}\n`);
    }
  }
}
await browser.close();
await stop();
