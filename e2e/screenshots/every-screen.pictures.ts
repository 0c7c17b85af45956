import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../testing/journey.ts';
import { enter, open, storyTime, type Told, toldStory, viewers } from '../testing/viewers.ts';
import { type Screen, screens } from './screens.ts';

const gallery = join(import.meta.dirname, '../../docs/screens');
async function picture(page: Page, screen: Screen, story: Told, project: string): Promise<void> {
  await open(page, screen, story);
  const png = await page.screenshot({ animations: 'disabled' });
  const target = join(gallery, project, `${screen.name}.webp`);
  await mkdir(dirname(target), { recursive: true });
  await sharp(png).webp({ quality: 80 }).toFile(target);
}

for (const viewer of viewers) {
  test(`pictures for ${viewer}`, async ({ page }, { project }) => {
    test.setTimeout(180_000);
    await page.clock.setFixedTime(storyTime);
    const story = await toldStory();
    await enter(page, viewer, story);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await test.step(screen.name, () => picture(page, screen, story, project.name));
    }
  });
}
