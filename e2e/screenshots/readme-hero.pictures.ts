import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../testing/journey.ts';
import { ignoreServerDate } from '../testing/ignore-server-date.ts';
import { enter, open } from '../testing/open-screen.ts';
import { storyTime, toldStory } from '../testing/viewers.ts';
import { gallery } from './gallery.ts';
import { screens } from './screens.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** A screen that is shown in the hero. */
interface Shown {
  readonly name: string;
  readonly as: 'owner' | 'mara';
  /** A text that is shown once the screen has loaded. */
  readonly loaded: string;
  readonly context: BrowserContextOptions;
}

/** The screens in the order in which they cover each other, each with a class of `placing`. */
const shown: readonly Shown[] = [
  {
    name: 'calendar-owner',
    as: 'owner',
    loaded: 'Back Squat Ladder',
    context: { viewport: { width: 1280, height: 820 } },
  },
  {
    name: 'scores-owner',
    as: 'owner',
    loaded: '16:04',
    context: { ...phone, viewport: { width: 390, height: 620 }, colorScheme: 'dark' },
  },
  { name: 'score-entry', as: 'mara', loaded: 'Set 3', context: phone },
];

/** The landing page without its form, and the screens in front of its lanes. */
const placing = `
  body { overflow: hidden }
  main, nav { display: none !important }
  header { position: fixed; inset: 0; background: #0d3328 }
  header > div > :first-child { inset: 80px auto auto -150px !important; width: 888px !important; height: 900px !important }
  header svg { overflow: visible }
  header p::after {
    content: 'Programming, scores and leaderboards\\A for your gym, on your own server.'; white-space: pre;
    margin-top: 20px; font-size: 20px; font-weight: 400; font-stretch: 100%; line-height: 1.45; letter-spacing: 0; color: #c5d9cf;
  }
  .screen-0, .screen-1, .screen-2 { position: fixed; border: 1px solid #3b7560; box-shadow: 0 24px 64px #0009 }
  .screen-0 { left: 652px; top: 64px; width: 1160px; border-radius: 16px }
  .screen-1, .screen-2 { width: 322px; border-width: 8px; border-color: #071611; border-radius: 40px }
  .screen-1 { left: 1236px; top: 340px }
  .screen-2 { left: 522px; top: 168px }
`;

/** Takes a picture of a screen at twice its size, and returns it as a URL. */
async function pictureOf(browser: Browser, { name, as, loaded, context }: Shown): Promise<string> {
  const { locale, timezoneId } = test.info().project.use;
  const opened = await browser.newContext({
    colorScheme: 'light',
    serviceWorkers: 'block',
    deviceScaleFactor: 2,
    baseURL: process.env['JOURNEY_ORIGIN'] ?? '',
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    ...context,
  });
  const page = await opened.newPage();
  await ignoreServerDate(page);
  await page.clock.setFixedTime(storyTime);
  const story = await toldStory();
  await enter(page, as, story);
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen '${name}'.`);
  await open(page, screen, story);
  await page.getByText(loaded).first().waitFor();
  // The focus is removed, because a picture has no keyboard focus.
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  const png = await page.screenshot({ animations: 'disabled' });
  await opened.close();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Puts the pictures in front of the lanes of the landing page. */
async function compose(page: Page, pictures: readonly string[]): Promise<void> {
  await page.addStyleTag({ content: placing });
  await page.evaluate(async (urls) => {
    const images = urls.map((url, at) => {
      const image = new Image();
      image.src = url;
      image.className = `screen-${at}`;
      document.body.append(image);
      return image.decode();
    });
    await Promise.all(images);
  }, pictures);
}

// The pictures are data URLs, which the policy would block.
test.use({ bypassCSP: true });

test('the picture at the top of the README is taken', async ({ browser, page }) => {
  test.setTimeout(600_000);
  const pictures: string[] = [];
  for (const screen of shown) pictures.push(await pictureOf(browser, screen));
  await page.setViewportSize({ width: 1600, height: 900 });
  const landing = screens.find(({ name }) => name === 'landing');
  if (landing) await open(page, landing, await toldStory());
  await compose(page, pictures);
  const png = await page.screenshot({ animations: 'disabled' });
  await mkdir(gallery.folder, { recursive: true });
  await sharp(png)
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toFile(join(gallery.folder, 'readme-hero.webp'));
});
