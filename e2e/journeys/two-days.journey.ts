import { expect } from '@playwright/test';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';

// The zones are 26 hours apart, so they never have the same day.
const ahead = 'Pacific/Kiritimati';
const behind = 'Etc/GMT+12';

test.use({ timezoneId: behind });

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone).toString();

const weekday = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'long' });

test('today is the gym’s day on every screen, wherever the browser is', async ({ page }, {
  project,
}) => {
  const run = `days-${project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const { api, gymId, join, owner, trackId } = await newGym(run, undefined, ahead);
  const today = todayIn(ahead);
  const form = {
    trackId,
    schedule: today,
    name: 'Short Fuse',
    description: '21-15-9',
    scoreType: 3,
  };
  await api.do(workouts.create, form, owner.token);

  await signIn(page, owner);
  await page.goto('/dashboard');
  await expect(page.locator('main header time').first()).toHaveAttribute('datetime', today);
  await page.goto('/dashboard/programmingcalendar');
  await expect(page.locator('[aria-current="date"]')).toContainText('Short Fuse');

  const athlete = await join(mara);
  await signIn(page, athlete);
  await page.goto('/dashboard');
  const home = page.getByRole('region', { name: 'Today' });
  await expect(home.getByRole('link', { name: 'Short Fuse', exact: true })).toBeVisible();
  await page.goto('/dashboard/programmingcalendar');
  await expect(page.locator('[aria-current="date"]')).toContainText('Short Fuse');

  const other = await newGym(`${run}-b`, undefined, behind);
  const away = { ...form, trackId: other.trackId, schedule: todayIn(behind), name: 'Long Fuse' };
  await api.do(workouts.create, away, other.owner.token);
  await api.do(tracks.join, { trackId: other.trackId }, athlete.token);
  await page.goto('/dashboard');
  await expect(home.getByText(weekday(today))).toBeVisible();
  await expect(home.getByText(weekday(todayIn(behind)))).toBeVisible();
  expect(gymId).not.toBe(other.gymId);
});
