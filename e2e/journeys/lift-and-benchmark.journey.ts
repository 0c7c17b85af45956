import { type Locator, expect, type Page } from '@playwright/test';
import { odette } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { signUp } from '../pages/sign-up.ts';
import { myTracks } from '../pages/tracks.ts';
import { test } from '../testing/journey.ts';
import { expectToast } from '../testing/toasts.ts';

const [, , tuesday = ''] = thisWeek();

/** Creates a gym for this run only, because both projects share one server. */
async function openGym(page: Page, run: string): Promise<void> {
  const owner = { ...odette, email: `${run}-${odette.email}` };
  const way = signUp(page);
  await way.register(owner, 'Gym');
  await way.addGym({
    name: `Barbell ${run}`,
    tagline: 'Barbell first',
    address: '14 Foundry Lane',
  });
  await way.logIn(owner);
  const tracks = myTracks(page);
  await tracks.open();
  const words = { description: 'Strength first.', welcomeNote: 'Welcome.' };
  await tracks.add({ name: 'Strength', ...words });
  await tracks.add({ name: 'Engine', ...words });
  await tracks.close();
}

async function openForm(page: Page, mode: string): Promise<Locator> {
  const week = calendar(page);
  await week.show(tuesday);
  await week
    .dayOf(tuesday)
    .getByRole('button', { name: /Add Workout/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });
  await form.getByRole('tab', { name: mode }).click();
  return form;
}

async function programmeLift(page: Page): Promise<void> {
  const form = await openForm(page, 'Lift');
  await form.getByLabel('Set 1 reps').fill('');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Please Fill The Required Fields')).toBeVisible();
  await expect(form.getByText('Set 1: Enter the reps of each set.')).toBeVisible();

  await form.getByRole('combobox', { name: 'Lift', exact: true }).fill('strict');
  await page.getByRole('option', { name: 'Strict Press' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Strict Press');

  await form.getByLabel('Set 1 reps').fill('5');
  await form.getByLabel('Set 1 percentage').fill('70');
  await form.getByLabel('Sets', { exact: true }).fill('3');
  await form.getByLabel('Set 2 reps').fill('8-12');
  await form.getByLabel('Set 3 reps').fill('1');
  await expect(form.getByLabel('Set 2 reps')).toHaveValue('8–12');
  await form.getByLabel('Set 3 percentage').fill('');
  await expect(form.getByLabel('Reps by set: 5 at 70%, 8–12 at 70%, 1 at 100%')).toBeVisible();
  // The app has written the details from the sets.
  await form.getByLabel('Details').press('Control+Enter');
  await expectToast(page, 'Workout Added Successfully');
}

async function changeLift(page: Page): Promise<void> {
  const week = calendar(page);
  await week.show(tuesday);
  await expect(week.card('Strict Press')).toContainText('8–12 reps at 70%');
  await expect(week.card('Strict Press')).toContainText('1 rep at 100%');
  await week.card('Strict Press').getByRole('link', { name: /^View/ }).click();
  const view = page.getByRole('dialog').filter({ hasText: 'Strict Press' });
  await view.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Workout' });
  await expect(form.getByRole('tab', { name: 'Custom Workout' })).toBeDisabled();
  await expect(form.getByRole('tab', { name: 'From Database' })).toBeDisabled();
  await expect(form.getByLabel('Set 2 reps')).toHaveValue('8–12');
  await expect(form.getByLabel('Set 3 percentage')).toHaveValue('100%');
  await form.getByLabel('Set 3 percentage').fill('101');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByText('Set 3: Use 0 to 100.')).toBeVisible();
  await form.getByLabel('Set 3 percentage').fill('92.5');
  await form.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Workout Updated Successfully');
  await expect(week.card('Strict Press').getByLabel(/8–12 at 70%, 1 at 92.5%/)).toBeVisible();
}

async function programmeBenchmark(page: Page): Promise<void> {
  const form = await openForm(page, 'From Database');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Please Choose Any Workout')).toBeVisible();
  const search = form.getByLabel('Search the workout database');
  await search.fill('no such workout');
  await expect(form.getByText('No workout in database')).toBeVisible();
  await search.fill('fran');
  await search.press('ArrowDown');
  await expect(form.getByRole('region', { name: 'Preview of Fran' })).toContainText('Pull-Up');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(calendar(page).card('Fran')).toBeVisible();
}

async function copyBenchmark(page: Page): Promise<void> {
  const week = calendar(page);
  await expect(week.card('Fran').getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await week
    .card('Fran')
    .getByRole('button', { name: /^Duplicate/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Duplicate Workout' });
  await expect(form.getByRole('tab', { name: 'Lift' })).toBeDisabled();
  await form.getByRole('combobox', { name: 'Tracks' }).click();
  await page.getByRole('option', { name: 'Engine' }).click();
  await form.getByRole('button', { name: 'Duplicate' }).click();
  await expectToast(page, 'Workout Duplicated Successfully');
}

test('an owner programmes a lift by percentages and a benchmark from the database', async ({
  page,
}, { project }) => {
  await openGym(page, `${project.name}-${Date.now()}`);
  await programmeLift(page);
  await changeLift(page);
  await programmeBenchmark(page);
  await copyBenchmark(page);
});
