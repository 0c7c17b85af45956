import { expect } from '@playwright/test';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { programming } from '../pages/programming.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs } from '../testing/sign-in.ts';

const [sunday = '', monday = ''] = thisWeek();

test('an owner programmes all tracks in one week @phone', async ({ page }, { project }) => {
  const {
    api,
    owner,
    gymId,
    trackId: engine,
  } = await newGym(`all-tracks-${project.name}-${Date.now()}`);
  const { id: competitors } = await api.do(tracks.create, storyTracks.competitors, owner.token);
  const post = (trackId: string, name: string) => {
    const form = { name, description: '3 rounds', scoreType: 3, schedule: sunday, trackId };
    return api.do(workouts.create, form, owner.token);
  };
  await post(engine, 'Cold Start');
  await post(competitors, 'Short Fuse');
  await openCalendarAs(page, owner);
  const week = calendar(page);

  await test.step('all tracks are chosen, and stay so', async () => {
    await week.show(sunday);
    await programming(page).chooseTrack('All Tracks');
    await expect(page).toHaveURL(/track=all/);
    await page.reload();
    await week.show(sunday);
    await expect(week.card('Short Fuse')).toContainText('Competitors');
    await expect(week.card('Cold Start')).toContainText('Engine');
  });

  await test.step('a new workout asks for its track', async () => {
    await week
      .dayOf(sunday)
      .getByRole('button', { name: /Add Workout/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Add Workout' });
    await form.getByLabel('Name', { exact: true }).fill('Long Haul');
    await form.getByRole('combobox', { name: 'Score type' }).click();
    await page.getByRole('option', { name: 'Time', exact: true }).click();
    await form.getByLabel('Details').fill('5 km run');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Choose a track')).toBeVisible();
    await form.getByRole('combobox', { name: 'Tracks' }).click();
    const list = page.getByRole('listbox', { name: 'Tracks' });
    await list.getByRole('option', { name: 'Competitors' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(week.card('Long Haul')).toContainText('Competitors');
  });

  await test.step('a moved workout keeps its track', async () => {
    await week.move('Cold Start', sunday, monday);
    await week.show(monday);
    await expect(week.dayOf(monday).getByRole('article')).toContainText('Engine');
    const range = { gymId, trackId: engine, fromDate: monday, toDate: monday };
    const [day] = await api.do(workouts.list, range, owner.token);
    expect(day?.workouts.map(({ workout }) => workout.name)).toEqual(['Cold Start']);
  });

  await test.step('a link to a workout keeps all tracks', async () => {
    await week.card('Cold Start').getByRole('link', { name: 'View Cold Start' }).click();
    await expect(page.getByRole('dialog').getByText('Engine')).toBeVisible();
    await expect(page).toHaveURL(/track=all/);
  });
});
