import { expect } from '@playwright/test';
import { screens } from '../screenshots/screens.ts';
import { test } from '../testing/journey.ts';
import { linesOf, maxShift, shiftsOf, sumOf } from '../testing/layout-shifts.ts';
import { enter, toldStory } from '../testing/viewers.ts';

/** Screens of which parts load by themselves; `measure-shifts.ts` measures all. */
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

for (const screen of screens.filter(({ name }) => names.includes(name))) {
  test(`${screen.name} does not shift while it loads @phone`, async ({ page }) => {
    const story = await toldStory();
    await enter(page, screen.viewer, story);
    const shifts = await shiftsOf(page, screen, story);
    expect(sumOf(shifts), linesOf(shifts)).toBeLessThanOrEqual(maxShift);
  });
}
