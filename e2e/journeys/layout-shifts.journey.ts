import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screenshots/screen.ts';
import { screens } from '../screenshots/screens.ts';
import { test } from '../testing/journey.ts';
import { linesOf, maxShift, shiftsOf, sumOf } from '../testing/layout-shifts.ts';
import { enter } from '../testing/open-screen.ts';
import { toldStory } from '../testing/viewers.ts';

/** Screens with parts that load later. With `EVERY_SCREEN=1`, all screens are tested. */
const names = [
  'dashboard-owner',
  'dashboard-owner-new',
  'dashboard-athlete',
  'dashboard-athlete-new',
  'athlete-details',
  'calendar-owner-drafts',
  'calendar-owner-empty-week',
  'copy-week-preview',
  'workout-view-lift-athlete',
  'score-entry-lift',
  'notification-settings',
  'manage-athletes-empty',
];

// Each test mostly waits for late answers, and none depends on another.
test.describe.configure({ mode: 'parallel' });

async function expectNoShift(page: Page, screen: Screen): Promise<void> {
  const story = await toldStory();
  await enter(page, screen.viewer, story);
  const shifts = await shiftsOf(page, screen, story);
  expect(sumOf(shifts), linesOf(shifts)).toBeLessThanOrEqual(maxShift);
}

const everyScreen = Boolean(process.env['EVERY_SCREEN']);

for (const screen of screens.filter(({ name }) => everyScreen || names.includes(name))) {
  test(`${screen.name} does not shift while it loads @phone`, ({ page }) =>
    expectNoShift(page, screen));
}

for (const width of [1280, 1410]) {
  test(`a week with drafts does not shift while it loads, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const screen = screens.find(({ name }) => name === 'calendar-owner-drafts');
    if (!screen) throw new Error('There is no screen of drafts');
    await expectNoShift(page, screen);
  });
}
