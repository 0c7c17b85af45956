import { expect } from '@playwright/test';
import { mara } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const [, monday = ''] = thisWeek();
const lines = '21-15-9\nThrusters 95/65 lb\nPull-ups\nTime cap 10:00';

test.use({ hasTouch: true });

test('an owner writes loads in pounds, and an athlete reads them in kilograms', async ({ page }, {
  project,
}) => {
  const { owner, join } = await newGym(`board-${project.name}-${crypto.randomUUID().slice(0, 8)}`);
  const athlete = await join(mara);
  await openCalendarAs(page, owner);
  const week = calendar(page);
  await week.show(monday);
  await week
    .dayOf(monday)
    .getByRole('button', { name: /Add Workout/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });
  await form.getByLabel('Name').fill('Short Fuse');
  await form.getByRole('combobox', { name: 'Score type' }).click();
  await page.getByRole('option', { name: 'Time' }).click();
  await form.getByLabel('Details').fill(lines);
  await expect(form.getByText('In the other unit: 95/65 lb = 43/30 kg')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Workout Added Successfully');
  await expect(week.card('Short Fuse')).toContainText('Thrusters 95/65 lb');

  await page.goto('/dashboard/programmingcalendar?dialog=settings');
  await page.getByRole('tab', { name: 'Movements' }).click();
  const library = page.getByRole('dialog', { name: 'Settings' });
  await library.getByLabel('Movement', { exact: true }).fill('Thruster');
  await library.getByLabel('Video link').fill('https://video.example/thruster');
  await library.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(library.getByRole('listitem')).toContainText('video.example/thruster');

  await openCalendarAs(page, athlete);
  await week.show(monday);
  await expect(week.card('Short Fuse')).toContainText('Thrusters 43/30 kg');
  await week.card('Short Fuse').getByRole('link', { name: 'View' }).click();
  const view = page.getByRole('dialog');
  await expect(view.getByText('Time cap 10 min')).toBeVisible();
  await expect(view.getByRole('link', { name: 'Video: Thruster' })).toHaveAttribute(
    'href',
    'https://video.example/thruster',
  );
  await view.getByRole('button', { name: '43/30 kg' }).tap();
  await expect(page.getByRole('tooltip')).toHaveText('Written as 95/65 lb');
  await view.getByText('No Notes').tap();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
