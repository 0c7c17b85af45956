import { expect } from '@playwright/test';
import * as workouts from '@trackboard/contract/workouts';
import { calendar, dayName, thisWeek } from '../pages/calendar.ts';
import { ignoreServerDate } from '../testing/ignore-server-date.ts';
import { test } from '../testing/journey.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';

const [nextSunday = ''] = thisWeek();
const weekBefore = (days: number) =>
  Temporal.PlainDate.from(nextSunday).subtract({ days }).toString();
const [sunday, tuesday, saturday] = [weekBefore(7), weekBefore(5), weekBefore(1)];

test('the week changes at midnight, and links to a workout open its day', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`links-${project.name}-${Date.now()}`, { [tuesday]: ['Grip Tax'] });
  const [page] = await tabsOf(browser, contextOptions, gym.athlete, 1);
  if (!page) throw new Error('a page was asked for');
  const shown = page.getByRole('button', { name: /^Choose week/ });
  const dialog = page.getByRole('dialog', { name: dayName(tuesday), exact: true });
  const lane = (day: string) => calendar(page).dayOf(day);

  const workout = await test.step('View puts the day into the URL', async () => {
    // The time is Saturday night of last week, when no session has expired.
    await ignoreServerDate(page);
    // This page has none of the app's code. The open page would see the server's date by the other clock, and
    // keep it.
    await page.goto('/healthz');
    await page.clock.install({ time: `${saturday}T23:50:00` });
    await page.goto('/dashboard/programmingcalendar');
    await page.getByRole('link', { name: 'View Grip Tax' }).click();
    await expect(dialog).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('day')).toBe(tuesday);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return searchParams.get('workout') ?? '';
  });
  const link = `/dashboard/programmingcalendar?workout=${workout}`;

  await test.step('Saturday night ends while the week is shown', async () => {
    await page.goto(`/dashboard/programmingcalendar?day=${sunday}`);
    await expect(lane(saturday)).toHaveAttribute('aria-current', 'date');
    const thisWeeks = (await shown.getAttribute('aria-label')) ?? '';
    await page.clock.fastForward('10:00');
    await expect(shown).not.toHaveAccessibleName(thisWeeks);
    await expect(lane(nextSunday)).toHaveAttribute('aria-current', 'date');
  });

  await test.step('a link without a day finds the workout in the week before', async () => {
    await page.goto(link);
    await expect(dialog).toContainText('Grip Tax');
    await expect(page).toHaveURL(new RegExp(`day=${tuesday}`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(lane(tuesday)).toContainText('Grip Tax');
  });

  await test.step('a link to a deleted workout shows a message', async () => {
    await gym.api.do(workouts.delete, { id: workout }, gym.owner.token);
    await page.goto(link);
    await expect(page.getByText(/^This workout is not on the calendar any more/)).toBeVisible();
    await expect(page).not.toHaveURL(/workout=/);
  });
});
