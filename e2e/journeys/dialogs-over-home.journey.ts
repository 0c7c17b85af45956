import { expect, type Page } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { boardName, scoreList } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const today = Temporal.Now.plainDateISO();

/** A gym for this run only, with workouts of today and one of yesterday. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const post = async (name: string, { day = today, scoreType = 3 } = {}) => {
    const about = { name, description: '3 rounds', scoreType, trackId };
    const form = { ...about, schedule: day.toString() };
    return (await api.do(workouts.create, form, owner.token)).trackWorkoutId;
  };
  return { api, owner, join, post };
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Scrolls down a little; returns how far the page is scrolled. */
function scrolledDown(): number {
  window.scrollTo(0, 80);
  return window.scrollY;
}

function calendarReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/workouts/getworkouts')) reads.push(request.url());
  });
  return reads;
}

test('an athlete logs a score over the home @phone', async ({ page }, { project }) => {
  const gym = await openGym(`over-home-${project.name}-${Date.now()}`);
  const athlete = await gym.join(mara);
  await signIn(page, athlete);
  await page.goto('/dashboard/records');
  await page.goto('/dashboard');
  const reads = calendarReads(page);
  const form = page.getByRole('dialog', { name: 'Add Score' });
  const log = link(page, 'Log score, Midline');

  await test.step('the first workouts of the day appear on an open home', async () => {
    await expect(page.getByText('Nothing is programmed for today')).toBeVisible();
    for (const name of ['Grip Tax', 'Midline']) await gym.post(name);
    await expect(log).toBeVisible();
  });

  await test.step('the form opens over the home, which keeps its place', async () => {
    // The page is high enough once its lower half has loaded.
    await expect.poll(() => page.evaluate(scrolledDown)).toBe(80);
    await log.click();
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?workout=[^&]+&panel=log$/);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(log).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(80);
  });

  await test.step('a reload opens it again, and Back closes it', async () => {
    await log.click();
    await expect(form).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Result minutes')).toBeVisible();
    await page.goBack();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a saved score is on the board, and then on the home', async () => {
    await log.click();
    await form.getByLabel('Result minutes').fill('10');
    await form.getByLabel('Result seconds').fill('36');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Score Added Successfully');
    await expect(scoreList(page).row(boardName(mara))).toContainText('10:36');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('10:36 Rx, 1st of 1');
    await expect(link(page, 'Update, Midline')).toBeFocused();
  });

  await test.step('Back leaves the home, which has read no calendar', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/records$/);
    expect(reads).toEqual([]);
  });
});

test('an athlete opens details and boards over the home', async ({ page }, { project }) => {
  const gym = await openGym(`looks-${project.name}-${Date.now()}`);
  await gym.post('Grip Tax');
  const earlier = await gym.post('Midline', { day: today.subtract({ days: 1 }) });
  const [athlete, mate] = [await gym.join(mara), await gym.join(jonah)];
  for (const { token } of [athlete, mate]) {
    await gym.api.do(scores.save, { trackWorkoutId: earlier, value: ['04:44'] }, token);
  }
  await signIn(page, athlete);
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog');

  await test.step('the details open the form, and Back closes both', async () => {
    await link(page, 'Grip Tax').click();
    await expect(dialog).toContainText('3 rounds');
    await dialog.getByRole('button', { name: 'Add Score' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Score' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(link(page, 'Grip Tax')).toBeFocused();
  });

  await test.step('a score of a gym mate opens on the board of its day', async () => {
    await page.getByRole('link', { name: new RegExp(`^${jonah.firstName}`) }).click();
    await expect(scoreList(page).dialog()).toContainText('Midline');
    await expect(page).toHaveURL(/\/dashboard\?workout=/);
    await scoreList(page).backToList();
    await dialog.getByRole('button', { name: 'Update' }).click();
    const form = page.getByRole('dialog', { name: 'Your Score' });
    await form.getByRole('button', { name: 'View workout' }).click();
    await expect(dialog).toContainText('4:44 Rx');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a link to a deleted workout shows a message', async () => {
    await gym.api.do(workouts.delete, { id: earlier }, gym.owner.token);
    await page.goto(`/dashboard?workout=${earlier}&panel=scores`);
    await expect(page.getByText(/^This workout is not on the calendar any more/)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('an owner opens boards and details over the home, and edits on the calendar', async ({
  page,
}, { project }) => {
  const gym = await openGym(`class-${project.name}-${Date.now()}`);
  const trackWorkoutId = await gym.post('Grip Tax');
  const athlete = await gym.join(mara);
  await gym.api.do(scores.save, { trackWorkoutId, value: ['10:36'] }, athlete.token);
  await signIn(page, gym.owner);
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog');
  const board = link(page, 'View score of Grip Tax');
  await board.click();
  await expect(scoreList(page).row(boardName(mara))).toContainText('10:36');
  await expect(page).toHaveURL(/\/dashboard\?workout=[^&]+&panel=scores$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(board).toBeFocused();

  // On another device, a workout is added while the home is open.
  await gym.post('Easy Flush', { scoreType: 9 });
  await link(page, 'View Easy Flush').click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Workout' })).toBeVisible();
  await expect(page).toHaveURL(/\/programmingcalendar\?.*panel=edit/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`/dashboard?workout=${trackWorkoutId}`);
  await expect(dialog.getByRole('button', { name: /^View Score/ })).toContainText('1 score');
});
