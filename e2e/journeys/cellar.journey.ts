import { expect, type Page } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, storyTracks } from '@trackboard/story-world';
import { chatScreen } from '../pages/chat.ts';
import { boardName, scoreList } from '../pages/score-list.ts';
import { breakableLine } from '../testing/breakable-line.ts';
import { countOfStored } from '../testing/count-of-stored.ts';
import { installedApp } from '../testing/installed-app.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const day = Temporal.Now.plainDateISO().toString();
const calendar = '/dashboard/programmingcalendar';

/** Creates a gym for this run only, with a workout of three sets. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const about = { name: 'Cellar Intervals', description: '3 rounds', scoreType: 3, sets: 3 };
  const form = { ...about, schedule: day, trackId };
  const create = () => api.do(workouts.create, form, owner.token);
  const { trackWorkoutId } = await create();
  const people = { mara: await join(mara), jonah: await join(jonah) };
  const saved = async () =>
    (await api.do(scores.list, { trackWorkoutId }, people.jonah.token)).filter(
      ({ userId }) => userId === people.mara.id,
    );
  const own = async () => (await api.do(scores.get, { trackWorkoutId }, people.mara.token)).score;
  /** Changes the workout to fewer sets, as the owner. */
  const useTwoSets = () =>
    api.do(workouts.update, { ...form, id: trackWorkoutId, sets: 2 }, owner.token);
  const addWorkout = async () => (await create()).trackWorkoutId;
  const deleteWorkout = (id = trackWorkoutId) => api.do(workouts.delete, { id }, owner.token);
  const workout = { id: trackWorkoutId, day };
  return { ...people, workout, saved, own, useTwoSets, addWorkout, deleteWorkout };
}

const cardOf = (page: Page) => page.getByRole('article', { name: 'Cellar Intervals' });

/** Fills in the open form and saves it. */
async function logThreeSets(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Score' });
  for (const [set, seconds] of ['11', '12', '13'].entries()) {
    await form.getByLabel(`Set ${set + 1} minutes`).fill('4');
    await form.getByLabel(`Set ${set + 1} seconds`).fill(seconds);
  }
  await form.getByLabel('Notes').fill('No bars down here.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}

test('an athlete in the cellar logs a score, closes the app, and has it on the board once @phone', async ({
  viewport,
  hasTouch,
  isMobile,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  const line = await breakableLine(process.env['JOURNEY_ORIGIN'] ?? '');
  const app = await installedApp({ viewport, hasTouch, isMobile, baseURL: line.origin });
  let page = await app.open();

  await test.step('the app can be installed, and keeps the week', async () => {
    await signIn(page, gym.mara);
    await page.goto(calendar);
    await expect(cardOf(page)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => countOfStored(page, 'reads')).toBeGreaterThan(3);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect([errors, installabilityErrors]).toEqual([[], []]);
  });

  await test.step('without signal, the form opens at once and the score waits', async () => {
    await line.cut();
    await page.context().setOffline(true);
    await expect(page.getByRole('status').getByText(/^No connection/)).toBeVisible();
    await page.goto(`${calendar}?day=${day}&workout=${gym.workout.id}&panel=log`);
    await logThreeSets(page);
    await expect(scoreList(page).dialog().getByText('Waiting for signal')).toBeVisible();
  });

  await test.step('it still waits after the app was closed', async () => {
    await page.context().close();
    page = await app.open();
    await page.context().setOffline(true);
    await page.goto(calendar);
    await expect(cardOf(page).getByText('Waiting for signal')).toBeVisible();
    expect(await gym.saved()).toEqual([]);
  });

  await test.step('with the signal back, it is on the board once', async () => {
    await line.mend();
    await page.context().setOffline(false);
    await expect(cardOf(page).getByText('Waiting for signal')).toHaveCount(0);
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
    await expect.poll(gym.saved).toHaveLength(1);
    await expect(cardOf(page).getByText('Sending')).toHaveCount(0);
    const values = ['04:11', '04:12', '04:13'];
    expect(await gym.own()).toMatchObject({ values, notes: 'No bars down here.' });
    await scoreList(page).open(gym.workout);
    await expect(scoreList(page).row(boardName(mara))).toHaveCount(1);
  });

  await page.context().close();
  await app.remove();
});

test('an athlete who has only opened the home logs a score and writes a message without signal', async ({
  viewport,
  hasTouch,
  isMobile,
}, { project }) => {
  const gym = await openGym(`home-${project.name}-${Date.now()}`);
  const line = await breakableLine(process.env['JOURNEY_ORIGIN'] ?? '');
  const app = await installedApp({ viewport, hasTouch, isMobile, baseURL: line.origin });
  const page = await app.open();
  await signIn(page, gym.mara);
  await page.goto('/dashboard');
  const log = page.getByRole('link', { name: 'Log score, Cellar Intervals' });
  await expect(log).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The reads are: today, records, maxes, the athlete's score, the list of chats, and both chats with their messages.
  await expect.poll(() => countOfStored(page, 'reads')).toBeGreaterThanOrEqual(9);
  await line.cut();
  await page.context().setOffline(true);
  await expect(page.getByRole('status').getByText(/^No connection/)).toBeVisible();
  await log.click();
  await logThreeSets(page);
  const board = scoreList(page).dialog();
  await expect(board.getByText('Waiting for signal')).toBeVisible();
  const beside = board.getByRole('region', { name: 'Score details' });
  await expect(beside.getByText('Not available without a connection')).toBeVisible();

  await page.keyboard.press('Escape');
  const chats = chatScreen(page);
  await chats.navigation().first().click();
  await chats.openChat(storyTracks.engine.name);
  await chats.write('Still down here.');
  await expect(chats.message('Still down here.')).toContainText('Waiting for signal');
  await page.context().close();
  await app.remove();
});

test('a logout asks about unsent writes, and a refused score keeps its values', async ({ page }, {
  project,
}) => {
  const gym = await openGym(`refused-${project.name}-${Date.now()}`);
  await signIn(page, gym.mara);
  await page.goto(`${calendar}?day=${day}&workout=${gym.workout.id}&panel=log`);
  await expect(page.getByRole('dialog', { name: 'Add Score' })).toBeVisible();

  await test.step('a score waits', async () => {
    // Without a service worker, the first press of a key loads the code of the question.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await logThreeSets(page);
    await expect(scoreList(page).dialog().getByText('Waiting for signal')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a logout asks, and the score stays after NO', async () => {
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
    await expect(question).toContainText('You have 1 unsent change.');
    await question.getByRole('button', { name: 'NO' }).click();
    await expect(cardOf(page).getByText('Waiting for signal')).toBeVisible();
  });

  await test.step('the server refuses it; the form has the reason and the values', async () => {
    await gym.useTwoSets();
    await page.context().setOffline(false);
    await expect(cardOf(page).getByText('Not sent')).toBeVisible();
    await page.reload();
    await expect(cardOf(page).getByText('Not sent')).toBeVisible();
    await page.goto(`${calendar}?day=${day}&workout=${gym.workout.id}&panel=log`);
    const form = page.getByRole('dialog', { name: 'Your Score' });
    await expect(form.getByText('Send one value for each set')).toBeVisible();
    await expect(form.getByLabel('Set 2 seconds')).toHaveValue('12');
    await expect(form.getByLabel('Notes')).toHaveValue('No bars down here.');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(gym.own).toMatchObject({ values: ['04:11', '04:12'] });
  });

  await test.step('nothing is left, and a logout no longer asks', async () => {
    await page.keyboard.press('Escape');
    await expect(cardOf(page).getByText('Not sent')).toHaveCount(0);
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('every screen lists the writes that the server refuses, with their values @phone', async ({
  page,
}, { project }) => {
  const gym = await openGym(`lost-${project.name}-${Date.now()}`);
  await signIn(page, gym.mara);
  const bar = (count: number) => page.getByRole('link', { name: `Not saved: ${count}` });
  const list = page.getByRole('dialog', { name: /^Not saved:/ });
  const inList = (name: string) => list.getByRole('button', { name });

  /** Writes a score while its workout is deleted. */
  const loseScore = async (id: string) => {
    await page.goto(`${calendar}?day=${day}&workout=${id}&panel=log`);
    await expect(page.getByRole('dialog', { name: 'Add Score' })).toBeVisible();
    // Without a service worker, the first press of a key loads the code of the question.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await logThreeSets(page);
    await gym.deleteWorkout(id);
    await page.context().setOffline(false);
  };

  await test.step('two scores are written while their workouts are deleted', async () => {
    const second = await gym.addWorkout();
    await loseScore(gym.workout.id);
    await expect(bar(1)).toBeVisible();
    await loseScore(second);
    await expect(bar(2)).toBeVisible();
  });

  await test.step('the list has their values and the reason, also after a reload elsewhere', async () => {
    await page.goto('/dashboard');
    await bar(2).click();
    await expect(list.getByRole('listitem')).toHaveText([
      /04:11, 04:12, 04:13\s*No bars down here\./,
      /04:11, 04:12, 04:13\s*No bars down here\./,
    ]);
    await expect(list).toContainText('The workout was deleted, or you can no longer see it.');
    await inList('Copy').first().click();
    await expectToast(page, 'Text copied.');
  });

  await test.step('by keyboard, one is removed and the focus is on the other', async () => {
    await inList('Remove').first().press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(inList('Copy')).toBeFocused();
  });

  await test.step('by keyboard, it is sent again, refused again, and the page has the focus', async () => {
    await inList('Try again').press('Enter');
    await expect(list).toHaveCount(0);
    await expect(bar(1)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the question of a logout offers the list, and its menu has the focus afterwards', async () => {
    const profile = page.getByRole('button', { name: /profile menu/ });
    await profile.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Not saved: 1' }).click();
    await inList('Remove').press('Enter');
    await expect(list).toHaveCount(0);
    await expect(bar(1)).toHaveCount(0);
    await expect(profile).toBeFocused();
  });
});
