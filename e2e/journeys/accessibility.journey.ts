import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Screen, Viewer } from '../screenshots/screen.ts';
import { screens } from '../screenshots/screens.ts';
import { test } from '../testing/journey.ts';
import { enter, open, storyTime, toldStory, viewers } from '../testing/viewers.ts';

/** Violations: each rule with the element. */
async function problems(page: Parameters<typeof enter>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The default mode opens another page for every check, which is needed only for frames of other origins.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Screens with a separate layout on a phone; the others only get narrower. */
const newOnPhones = new Set([
  'login',
  'sample-week',
  'athlete-onboarding',
  'gym-creation',
  'calendar-owner-no-tracks',
  'calendar-athlete-no-tracks',
  'register-errors',
  'marketplace',
  'marketplace-gym',
  'calendar-owner',
  'calendar-owner-drafts',
  'calendar-athlete',
  'add-lift',
  'add-from-database',
  'copy-week-preview',
  'workout-view-lift-athlete',
  'score-entry',
  'scores-athlete',
  'gif-picker',
  'records',
  'messages',
  'messages-chat',
  'my-gyms',
  'my-tracks',
  'settings-owner',
  'dashboard-owner',
  'dashboard-athlete',
  'manage-athletes',
  'connect',
  'subscribe',
  'money',
  'bell',
  'notification-settings',
  'create-group',
  'group-details',
]);

/** All screens in light on the desktop; those with a separate phone layout in dark on a phone. */
function screensOf(viewer: Viewer, isPhone: boolean): readonly Screen[] {
  const own = screens.filter((screen) => screen.viewer === viewer);
  return isPhone ? own.filter(({ name }) => newOnPhones.has(name)) : own;
}

for (const viewer of viewers) {
  test(
    `every screen for ${viewer} is accessible`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      // Checks screens without running transitions.
      await page.emulateMedia({
        colorScheme: isMobile ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      // Many screens in one test, on machines that may be busy.
      test.setTimeout(600_000);
      await page.clock.setFixedTime(storyTime);
      const story = await toldStory();
      await enter(page, viewer, story);
      for (const screen of screensOf(viewer, isMobile)) {
        await test.step(screen.name, async () => {
          await open(page, screen, story);
          expect.soft(await problems(page), screen.name).toEqual([]);
        });
      }
    },
  );
}
