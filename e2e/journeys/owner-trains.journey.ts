import { type Page, expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { odette, storyTracks } from '@trackboard/story-world';
import { boardName } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

async function openProfileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile menu/ }).click();
}

/** Returns the switch in the gym's settings. */
async function trainingSwitch(page: Page) {
  await openProfileMenu(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Gym Settings' }).click();
  return page.getByRole('switch', { name: 'I train here too' });
}

async function changeTo(page: Page, place: string): Promise<void> {
  await openProfileMenu(page);
  await page.getByRole('menuitemradio', { name: place }).click();
}

test(
  'an owner who trains joins a private track, logs a score, and stops training',
  { tag: '@phone' },
  async ({ page }, info) => {
    const run = `trains-${info.project.name}-${crypto.randomUUID().slice(0, 8)}`;
    const { api, owner, name, trackId } = await newGym(run, storyTracks.competitors);
    const schedule = Temporal.Now.plainDateISO().toString();
    const form = { name: 'Grip Tax', description: '3 rounds for time', scoreType: 3, schedule };
    const posted = await api.do(workouts.create, { ...form, trackId }, owner.token);
    const { trackWorkoutId } = posted;

    await signIn(page, owner);
    await page.goto('/dashboard');
    await (await trainingSwitch(page)).click();
    await expect(page.getByRole('switch', { name: 'I train here too' })).toBeChecked();
    await page.keyboard.press('Escape');

    await changeTo(page, 'My training');
    await expect(page.getByRole('link', { name: 'Records' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage Athletes' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Billing' })).toHaveCount(0);

    await page.getByRole('link', { name: 'My Gyms' }).click();
    await page.getByRole('button', { name: 'Join Track' }).click();
    await page.getByRole('combobox', { name: 'Select Your Track' }).click();
    await page.getByRole('option', { name: /Competitors/ }).click();
    await expect(page.getByLabel('Track Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('link', { name: 'See today’s workout' }).click();

    await page.getByRole('link', { name: 'Log score, Grip Tax' }).click();
    await page.getByLabel('Result minutes').fill('10');
    await page.getByLabel('Result seconds').fill('36');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Score Added Successfully');
    const board = () => api.do(scores.list, { trackWorkoutId }, owner.token);
    expect(await board()).toMatchObject([{ userId: owner.id, rank: 1, highestScore: '10:36' }]);
    const query = `day=${schedule}&workout=${trackWorkoutId}&panel=scores`;
    await page.goto(`/dashboard/programmingcalendar?${query}`);
    await expect(page.getByRole('dialog').first()).toContainText(boardName(odette));

    await page.goto('/dashboard');
    await changeTo(page, name);
    await expect(page.getByRole('link', { name: /Athletes$/ }).first()).toBeVisible();
    await (await trainingSwitch(page)).click();
    await expect(page.getByText('You leave your tracks. Your scores stay')).toBeVisible();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByRole('switch', { name: 'I train here too' })).not.toBeChecked();
    expect(await board()).toHaveLength(1);
    await page.keyboard.press('Escape');
    await openProfileMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'My training' })).toHaveCount(0);
  },
);
