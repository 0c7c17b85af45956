import { expect, type Locator, type Page } from '@playwright/test';
import { tracks } from '@trackboard/contract/all-endpoints';
import { mara, storyTracks } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { programming } from '../pages/programming.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, openCalendarAs, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const [sunday = '', monday = '', tuesday = ''] = thisWeek();
const inAWeek = (day: string): string => Temporal.PlainDate.from(day).add({ days: 7 }).toString();
const midline = { name: 'Midline', details: '3 rounds', scoreType: 'For Completion' };

/** Creates a gym with two tracks. Mara is on the target track. */
async function openGym(run: string) {
  const { api, owner, join } = await newGym(run, storyTracks.competitors);
  const engine = await api.do(tracks.create, storyTracks.engine, owner.token);
  return { owner, athlete: await join(mara, [engine.id]) };
}

async function openNewForm(page: Page, day: string, name: string): Promise<Locator> {
  const week = calendar(page);
  await week.show(day);
  await week
    .dayOf(day)
    .getByRole('button', { name: /Add Workout/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('combobox', { name: 'Score type' }).click();
  await page.getByRole('option', { name: 'Time', exact: true }).click();
  await form.getByLabel('Details').fill('2 km row');
  return form;
}

/**
 * Plans two workouts. One has a past time, so it is published at once; the other has a future time.
 */
async function planWorkouts(page: Page): Promise<void> {
  const bulk = programming(page);
  const week = calendar(page);
  await bulk.chooseTrack('Engine');
  const past = await openNewForm(page, tuesday, 'Row Past');
  await bulk.planAt(past, sunday, '00:00');
  await expect(past.getByText('This time has passed, so athletes see it at once.')).toBeVisible();
  await past.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(week.card('Row Past')).toBeVisible();
  await expect(week.card('Row Past').getByText('Publishes')).toHaveCount(0);

  const later = await openNewForm(page, tuesday, 'Row Later');
  await bulk.planAt(later, inAWeek(tuesday), '23:59');
  await later.getByLabel('Time, hours').fill('');
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(later.getByText('Enter a time such as 18:00.')).toBeVisible();
  await expect(later.getByLabel('Name', { exact: true })).toHaveValue('Row Later');
  await later.getByLabel('Time, hours').fill('23');
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(week.card('Row Later').getByText(/^Publishes /)).toBeVisible();
}

/** Copies Monday to Tuesday of the next week. */
async function copyMonday(page: Page): Promise<void> {
  const bulk = programming(page);
  const week = calendar(page);
  await bulk.chooseTrack('Competitors');
  await week.addWorkout(monday, midline);
  await week.addWorkout(monday, { ...midline, name: 'Grip Tax', scoreType: 'Time' });
  const dialog = await bulk.openCopyDay(monday);
  await bulk.chooseTarget(dialog, { field: 'Day', day: inAWeek(tuesday) });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'This adds 2 workouts' })).toBeVisible();
  await expect(preview).toContainText('Empty so far, 2 new');
  await expect(preview).toContainText('Grip Tax');
  await dialog.getByRole('button', { name: 'Copy 2 workouts' }).click();
  await expectToast(page, /^2 workouts added to Competitors, Tuesday/);
  await expect(week.dayOf(inAWeek(tuesday)).getByRole('article')).toHaveCount(2);
}

/** Copies the week to the next one of the other track, as drafts. */
async function copyWeek(page: Page): Promise<void> {
  const bulk = programming(page);
  const week = calendar(page);
  await page.getByRole('button', { name: 'Today' }).click();
  const dialog = await bulk.openCopyWeek(monday);
  await bulk.chooseTarget(dialog, { track: 'Engine' });
  await dialog.getByLabel('As drafts').check();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'This adds 2 workouts' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy 2 workouts' }).click();
  await expectToast(page, /^2 drafts added to Engine/);
  const copies = week.dayOf(inAWeek(monday)).getByRole('article');
  await expect(copies).toHaveCount(2);
  await expect(copies.getByText('Draft', { exact: true })).toHaveCount(2);
}

async function expectEngine(page: Page, day: string, names: readonly string[]): Promise<void> {
  await page.goto(`/dashboard/programmingcalendar?day=${day}`);
  const shown = calendar(page).dayOf(day);
  await expect(shown).toBeVisible();
  await expect(page.getByText('Loading workouts')).toHaveCount(0);
  await expect(shown.getByRole('article')).toHaveCount(names.length);
  for (const name of names) await expect(shown.getByRole('article', { name })).toBeVisible();
}

async function publishOneThenAll(page: Page): Promise<void> {
  const bulk = programming(page);
  await bulk.fromTileMenu('Midline', 'Publish now');
  await expectToast(page, 'Midline is published');
  await bulk.fromTileMenu('Midline', 'Make draft');
  await expectToast(page, 'Midline is a draft now');
  await page.getByRole('button', { name: 'Publish week, 2 drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish week' });
  await dialog.getByRole('button', { name: 'Publish 2 workouts' }).click();
  await expectToast(page, '2 workouts are published');
  await expect(page.getByRole('button', { name: /^Publish week/ })).toHaveCount(0);
}

test('an owner copies days and weeks, and athletes see drafts once they are published', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`bulk-${project.name}-${Date.now()}`);
  const owner = await newDevice(browser, contextOptions);
  await openCalendarAs(owner, gym.owner);
  await planWorkouts(owner);
  await copyMonday(owner);
  await copyWeek(owner);

  const athlete = await newDevice(browser, contextOptions);
  await signIn(athlete, gym.athlete);
  await expectEngine(athlete, inAWeek(monday), []);
  await publishOneThenAll(owner);
  await expectEngine(athlete, inAWeek(monday), ['Midline', 'Grip Tax']);

  await expectEngine(athlete, tuesday, ['Row Past']);
  await owner.getByRole('button', { name: 'Today' }).click();
  await programming(owner).fromTileMenu('Row Later', 'Publish now');
  await expect(calendar(athlete).card('Row Later')).toBeVisible();
});
