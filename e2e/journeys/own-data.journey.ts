import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, password } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const workout = {
  name: 'Short Fuse',
  description: '21-15-9 thrusters and pull-ups',
  scoreType: 1,
  schedule: '2026-11-18',
};

/** Creates a gym with a workout that two athletes have scored. */
async function openGym(mark: string) {
  const gym = await newGym(mark);
  const { api, owner, trackId } = gym;
  const { trackWorkoutId } = await api.do(workouts.create, { ...workout, trackId }, owner.token);
  const [athlete, reader] = [await gym.join(mara), await gym.join(jonah)];
  const notes = 'My knee again.';
  await api.do(scores.save, { trackWorkoutId, value: ['30'], notes }, athlete.token);
  return { ...gym, athlete, reader, trackWorkoutId };
}

async function openYourData(page: Page) {
  await page.goto('/dashboard/programmingcalendar?dialog=settings');
  await page.getByRole('tab', { name: 'Your data' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure about that?' });

async function answer(page: Page, word: 'YES' | 'NO'): Promise<void> {
  await question(page).getByRole('button', { name: word }).click();
}

const markOf = (project: { name: string }) => `${project.name}-${Date.now()}`;

test('an athlete downloads their data and deletes the account', async ({ page }, info) => {
  const { api, athlete, reader, trackWorkoutId } = await openGym(markOf(info.project));
  await signIn(page, athlete);
  const settings = await openYourData(page);

  const json = await download(page, 'Download JSON');
  expect(json.name).toMatch(/^trackboard-.*[.]json$/);
  const data = JSON.parse(json.bytes.toString()) as {
    Profile: { Email: string };
    Scores: { Workout: string; Notes: string }[];
  };
  expect(data.Profile.Email).toBe(athlete.email);
  expect(data.Scores).toMatchObject([{ Workout: workout.name, Notes: 'My knee again.' }]);
  const zip = await download(page, 'Download CSV');
  expect(zip.name).toMatch(/^trackboard-.*[.]zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(settings.getByText('The download has begun.')).toBeVisible();

  await settings.getByRole('button', { name: 'Delete account' }).click();
  await settings.getByLabel('Password', { exact: true }).fill('Not-mine-2026!');
  await settings.getByRole('button', { name: 'Delete account' }).click();
  await answer(page, 'YES');
  await expect(settings.getByText('This is not your password.')).toBeVisible();
  await settings.getByLabel('Password', { exact: true }).fill(password);
  await settings.getByRole('button', { name: 'Delete account' }).click();
  await answer(page, 'NO');
  await expect(question(page)).toHaveCount(0);
  await settings.getByRole('button', { name: 'Delete account' }).click();
  await answer(page, 'YES');

  await expectToast(page, 'Account deleted');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(athlete.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Invalid Email Or Password');

  const [entry] = await api.do(scores.list, { trackWorkoutId }, reader.token);
  expect(entry).toMatchObject({ firstName: 'Former athlete', lastName: '' });
  await signIn(page, reader);
  await page.goto(
    `/dashboard/programmingcalendar?day=2026-11-18&workout=${trackWorkoutId}&panel=scores`,
  );
  await expect(page.getByText('Former athlete').filter({ visible: true }).first()).toBeVisible();
});

test('an owner closes the gym by typing its name', async ({ page }, info) => {
  const { owner, name } = await openGym(markOf(info.project));
  await signIn(page, owner);
  const settings = await openYourData(page);
  await settings.getByRole('button', { name: 'Delete account' }).click();
  await settings.getByLabel('Password', { exact: true }).fill(password);
  await settings.getByRole('textbox', { name: 'Gym Name' }).fill('Some other gym');
  await settings.getByRole('button', { name: 'Delete account and close gym' }).click();
  await expect(settings.getByText('Type the name of your gym to close it.')).toBeVisible();
  await settings.getByRole('textbox', { name: 'Gym Name' }).fill(name);
  await settings.getByRole('button', { name: 'Delete account and close gym' }).click();
  await answer(page, 'YES');
  await expectToast(page, 'Account deleted');
  await page.goto('/marketplace');
  await page.getByLabel('Search gyms by name').fill(name);
  await expect(page.getByText('No Gyms Found')).toBeVisible();
});

test('markup in a URL appears as text', async ({ page }, info) => {
  const { athlete } = await openGym(markOf(info.project));
  await signIn(page, athlete);
  const script = '<img src=x onerror="document.title=\'broken\'">';
  const words = new URLSearchParams({ name: script, wnote: `${'m'.repeat(199)}! تمرين` });
  await page.goto(`/dashboard/congratulations/anything?${words.toString()}`);
  await expect(page.getByText("Let's Build A Healthy Community Together")).toBeVisible();
  await page.goto(`/dashboard/congratulations/athlete?${words.toString()}`);
  await expect(page.getByRole('heading')).toContainText(script);
  await expect(page.getByText(`${'m'.repeat(199)}!`, { exact: true })).toBeVisible();
  expect(await page.title()).not.toContain('broken');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
