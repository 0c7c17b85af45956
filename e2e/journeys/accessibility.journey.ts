import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { screens } from '../screenshots/screens.ts';
import { test } from '../testing/journey.ts';
import { enter, open, storyTime, toldStory, viewers } from '../testing/viewers.ts';

/** What the rules found, in words that name the place. */
async function problems(page: Parameters<typeof enter>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const viewer of viewers) {
  test(`every screen for ${viewer} keeps the rules of accessibility`, async ({ page }) => {
    // Many screens in one sitting, on machines that may be busy.
    test.setTimeout(600_000);
    await page.clock.setFixedTime(storyTime);
    const story = await toldStory();
    await enter(page, viewer, story);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await test.step(screen.name, async () => {
        await open(page, screen, story);
        expect.soft(await problems(page), screen.name).toEqual([]);
      });
    }
  });
}
