import { type Locator, type Page, expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const today = Temporal.Now.plainDateISO();
const dayBefore = (days: number) => today.subtract({ days }).toString();

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the form of a new own workout on the athlete's home. */
async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Add an own workout on/ }).click();
  const form = dialogOf(page, 'Add Score');
  await expect(form.getByRole('heading', { name: 'Own workout' })).toBeVisible();
  return form;
}

async function typeTime(form: Locator, minutes: string, seconds: string): Promise<void> {
  await form.getByLabel('Result minutes').fill(minutes);
  await form.getByLabel('Result seconds').fill(seconds);
}

test('an own workout logged without signal is sent later and counts as a record @phone-only', async ({
  page,
}, { project }) => {
  const { api, join } = await newGym(`own-${project.name}-${Date.now()}`);
  const athlete = await join(mara);
  const library = await api.do(workouts.benchmarks, {}, athlete.token);
  const benchmarkId = library.find(({ name }) => name === 'Fran')?.id;
  const earlier = { name: 'Fran', scoreType: 3, values: ['5:00'], benchmarkId };
  const uuid = crypto.randomUUID();
  await api.do(scores.saveOwn, { ...earlier, day: dayBefore(7), uuid }, athlete.token);

  await signIn(page, athlete);
  await page.goto('/dashboard');
  const rows = page.getByRole('list', { name: /^Own workouts on/ });

  await test.step('a text is read as a kind of score, and gives the name', async () => {
    const form = await openForm(page);
    await form.getByLabel('Workout').fill('4 rounds for time\n400 m run\n12 push-ups');
    await expect(form.getByText('Read as')).toContainText('For time');
    await typeTime(form, '18', '22');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'is saved');
    await expect(rows.getByRole('listitem')).toContainText('18:22');
    await expect(rows.getByRole('link')).toHaveText('4 rounds for time, 400 m run, 12 push-ups');
  });

  await test.step('what is taken back does not come back', async () => {
    const form = await openForm(page);
    await form.getByText('Lift', { exact: true }).click();
    await expect(form.getByLabel('Sets')).toBeVisible();
    await form.getByText('Write it', { exact: true }).click();
    await form.getByLabel('Workout').fill('Row');
    await form.getByLabel('Workout').fill('');
    await form.getByLabel('Notes').fill('a');
    await form.getByLabel('Notes').fill('');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    const again = await openForm(page);
    await expect(again.getByLabel('Workout')).toHaveValue('');
    await expect(again.getByLabel('Notes')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
  });

  await test.step('what is typed stays when the form is closed', async () => {
    const form = await openForm(page);
    await form.getByText('Benchmark', { exact: true }).click();
    await form.getByRole('combobox', { name: 'Benchmark' }).fill('Fran');
    await page.getByRole('option', { name: 'Fran', exact: true }).click();
    await typeTime(form, '4', '30');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    const again = await openForm(page);
    await expect(again.getByLabel('Result seconds')).toHaveValue('30');
  });

  await test.step('without signal it shows at once, and waits', async () => {
    await page.context().setOffline(true);
    const form = dialogOf(page, 'Add Score');
    await form.getByRole('button', { name: 'Save' }).click();
    const row = rows.getByRole('listitem').filter({ hasText: 'Fran' });
    await expect(row).toContainText('4:30');
    await expect(row).toContainText('Waiting for signal');
  });

  await test.step('it is sent when the signal is back, and is a record', async () => {
    await page.context().setOffline(false);
    const row = rows.getByRole('listitem').filter({ hasText: 'Fran' });
    await expect(row).not.toContainText('Waiting for signal');
    await expect(row).toContainText('Personal record');
    await page.goto('/dashboard/programmingcalendar');
    await expect(page.getByRole('listitem').filter({ hasText: 'Fran' }).first()).toContainText(
      '4:30',
    );
    await page.goto('/dashboard/records');
    await expect(page.getByRole('main')).toContainText('4:30');
  });

  await test.step('it is deleted, and comes back with Undo', async () => {
    await page.goto('/dashboard');
    await rows.getByRole('link', { name: 'Fran' }).click();
    await dialogOf(page, 'Your Score').getByRole('button', { name: 'Delete' }).click();
    await expect(rows.getByRole('link', { name: 'Fran' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows.getByRole('link', { name: 'Fran' })).toBeVisible();
  });
});
