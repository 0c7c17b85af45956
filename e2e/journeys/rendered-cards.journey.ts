import { expect, type Page } from '@playwright/test';
import * as workouts from '@trackboard/contract/workouts';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';
import { takeRenderedCards, watchRenderedCards } from '../testing/rendered-cards.ts';

const days = thisWeek();
const [, monday = '', tuesday = '', wednesday = ''] = days;
const programme = Object.fromEntries(
  days.map((day, weekday) => [day, [1, 2, 3].map((slot) => `Workout ${weekday} ${slot}`)]),
);

/** Returns the ids of the workouts by name. */
const idsOf = (page: Page) =>
  page
    .locator('[data-workout]')
    .evaluateAll((cards) =>
      Object.fromEntries(
        cards.map((card) => [card.getAttribute('aria-label'), card.getAttribute('data-workout')]),
      ),
    );

test('a drag, a menu or a change of one workout renders no other cards', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`renders-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  await watchRenderedCards(page);
  await page.reload({ waitUntil: 'networkidle' });
  const week = calendar(page);
  await expect(page.locator('[data-workout]')).toHaveCount(21);
  const ids = await idsOf(page);
  const moved = ids['Workout 1 1'];
  expect(await takeRenderedCards(page)).toHaveLength(21);

  await test.step('a drag over three days and back', async () => {
    await week.card('Workout 1 1').hover();
    await page.mouse.down();
    for (const day of [monday, tuesday, wednesday, monday]) {
      // During a drag, an element of the drag library is under the pointer.
      await week.dayOf(day).hover({ force: true });
      await expect(page.locator('[data-over]')).toHaveAttribute('data-day', day);
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('[data-moving]')).toHaveCount(0);
    expect(await takeRenderedCards(page)).toEqual([moved]);
  });

  await test.step('the menu of a card', async () => {
    await week.card('Workout 2 1').hover();
    await page.getByRole('button', { name: 'More for Workout 2 1' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    expect(await takeRenderedCards(page)).toEqual([ids['Workout 2 1']]);
  });

  await test.step('a workout that becomes a draft elsewhere', async () => {
    const id = ids['Workout 3 2'] ?? '';
    const draft = { workoutIds: [id], publish: false };
    await gym.api.do(workouts.publish, draft, gym.owner.token);
    await expect(week.card('Workout 3 2').getByText('Draft')).toBeVisible();
    expect(await takeRenderedCards(page)).toEqual([id]);
  });
});
