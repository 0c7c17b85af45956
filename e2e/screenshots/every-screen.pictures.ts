import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../testing/journey.ts';
import { ignoreServerDate } from '../testing/ignore-server-date.ts';
import { enter, open } from '../testing/open-screen.ts';
import { storyTime, type Told, toldStory, viewers } from '../testing/viewers.ts';
import { gallery } from './gallery.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

/**
 * Waits up to five seconds for parts that are still loading, because some screens show how they
 * load.
 */
async function loaded(page: Page): Promise<void> {
  const skeletons = page.locator('[data-loading], .skeleton, .mantine-Skeleton-root');
  for (let n = 0; n < 25 && (await skeletons.count()) > 0; n += 1) await page.waitForTimeout(200);
}

async function picture(page: Page, screen: Screen, story: Told, project: string): Promise<void> {
  await open(page, screen, story);
  await loaded(page);
  const png = await page.screenshot({ animations: 'disabled' });
  const { folder, widths, quality } = gallery;
  const target = join(folder, project, `${screen.name}.webp`);
  await mkdir(dirname(target), { recursive: true });
  await sharp(png)
    .resize(widths[project] ?? null)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(target);
}

for (const viewer of viewers) {
  test(`the pictures for ${viewer} are taken`, async ({ page }, { project }) => {
    // One test has many screens, and the machine may be busy.
    test.setTimeout(600_000);
    await ignoreServerDate(page);
    await page.clock.setFixedTime(storyTime);
    const story = await toldStory();
    await enter(page, viewer, story);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await test.step(screen.name, () => picture(page, screen, story, project.name));
    }
  });
}
