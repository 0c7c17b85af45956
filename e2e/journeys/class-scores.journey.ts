import { expect, type Page } from '@playwright/test';
import { attendance, classRuns, scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, others, storyTracks } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, openCalendarAs, signIn } from '../testing/sign-in.ts';

const today = Temporal.Now.plainDateISO();
const tomorrow = today.add({ days: 1 }).toString();
const more = ['Aiko', 'Bea', 'Noor', 'Rafe', 'Sam'].map((firstName) => ({
  ...mara,
  firstName,
  email: `${firstName.toLowerCase()}@northlane.example`,
}));
const people = [mara, ...others, ...more].slice(0, 12);

/** Creates a gym with a workout of three sets for time, and these athletes on its track. */
async function gymWithClass(run: string, athletes = people, schedule = today.toString()) {
  const gym = await newGym(`${run}-${crypto.randomUUID().slice(0, 8)}`, storyTracks.competitors);
  const form = { name: 'Grip Tax', description: '3 rounds', scoreType: 3, sets: 3, addTotal: true };
  const { api, owner, trackId } = gym;
  const posted = await api.do(workouts.create, { ...form, trackId, schedule }, owner.token);
  const joined = [];
  for (const each of athletes) joined.push(await gym.join(each));
  return { ...gym, workoutId: posted.trackWorkoutId, athletes: joined };
}

/** Types and counts every key. */
function keysOf({ keyboard }: Page) {
  let count = 0;
  return {
    type: async (text: string) => {
      count += text.length;
      await keyboard.type(text);
    },
    press: async (key: string) => {
      count += 1;
      await keyboard.press(key);
    },
    count: () => count,
  };
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Returns how far the bar at the lower edge covers the focused control, in pixels. */
const coveredByBar = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0;
    return bottom - (document.querySelector('main footer')?.getBoundingClientRect().top ?? 0);
  });

const openClass = async (page: Page, workoutId: string) => {
  await page.goto(`/dashboard/programmingcalendar/class/${workoutId}`);
  await expect(page.getByRole('heading', { name: 'Grip Tax' })).toBeVisible();
};

test('a coach enters a class of twelve with the keyboard alone', async ({ page }, { project }) => {
  const { api, owner, workoutId } = await gymWithClass(`class-${project.name}`);
  await openCalendarAs(page, owner);
  await page.goto(`/dashboard/programmingcalendar?day=${today.toString()}&workout=${workoutId}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Enter class' }).click();
  const names = page.getByRole('combobox', { name: 'Find or add an athlete' });
  await names.click();
  const keys = keysOf(page);
  for (const [place, { firstName, lastName }] of people.entries()) {
    await keys.type(firstName.slice(0, 4));
    await expect(page.getByRole('option', { name: `${firstName} ${lastName}` })).toBeVisible();
    await keys.press('Enter');
    const row = rowOf(page, `${firstName} ${lastName}`);
    await expect(row.getByLabel(/set 1$/)).toBeFocused();
    if (place === 11) await keys.press('s');
    for (const set of [0, 1, 2]) {
      if (set > 0) await keys.press('Tab');
      expect(await coveredByBar(page)).toBeLessThanOrEqual(0);
      await keys.type(`${4 + set}${10 + place}`);
    }
    await keys.press('Enter');
    await expect(names).toBeFocused();
  }
  // Half of the keys are the nine digits of the results.
  expect(keys.count()).toBeLessThan(people.length * 18);
  await expect(page.getByText('12 saved', { exact: true })).toBeVisible();
  const board = await api.do(scores.list, { trackWorkoutId: workoutId }, owner.token);
  expect(board.map(({ firstName }) => firstName)).toEqual(people.map(({ firstName }) => firstName));
  expect(board.at(-1)).toMatchObject({ isScaled: true, highestScore: '16:03' });
  expect(board.at(0)).toMatchObject({ isScaled: false, highestScore: '15:30', rank: 1 });
});

test('letters are part of a typed result, and choose Rx or Scaled before it', async ({ page }, {
  project,
}) => {
  const { api, owner, trackId, athletes } = await gymWithClass(`keys-${project.name}`, [mara]);
  const form = {
    name: 'Grip Tax',
    description: 'Rounds',
    scoreType: 2,
    schedule: today.toString(),
    trackId,
  };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  await signIn(page, owner);
  await openClass(page, trackWorkoutId);
  const row = rowOf(page, 'Mara Keller');
  const heading = await page.getByText('Result', { exact: true }).boundingBox();
  const cell = await row.getByLabel(/result$/).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(cell?.x ?? 0);
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(
    (cell?.x ?? 0) + (cell?.width ?? 0),
  );
  await row.getByLabel(/result$/).click();
  await page.keyboard.press('s');
  await page.keyboard.type('12r5');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toHaveText('Saved');
  await expect(row.getByLabel(/result$/)).toHaveValue('12+5');
  const [stored] = await api.do(scores.list, { trackWorkoutId }, owner.token);
  expect(stored).toMatchObject({
    userId: athletes[0]?.id,
    highestScore: '12+5',
    isScaled: true,
  });
  await row.getByLabel(/result$/).click();
  await page.keyboard.press('r');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Enter rounds and reps, like 12+5');
  await expect(row.getByRole('button', { name: 'Rx' })).toHaveAttribute('aria-pressed', 'true');
});

test('an athlete’s own score replaces the coach’s, and both see it', async ({ page, browser }, {
  project,
}) => {
  const { api, owner, workoutId, athletes } = await gymWithClass(`own-${project.name}`, [mara]);
  const token = athletes[0]?.token ?? '';
  await signIn(page, owner);
  await openClass(page, workoutId);
  const row = rowOf(page, 'Mara Keller');
  await row.getByLabel(/set 1$/).click();
  const bar = await page.locator('main footer').boundingBox();
  const isAtEdge = bar && bar.y + bar.height === page.viewportSize()?.height;
  expect(isAtEdge, 'below a short class, the bar is at the lower edge').toBe(true);
  await page.keyboard.type('602');
  await page.keyboard.press('Tab');
  await page.keyboard.type('607');
  await expect(row).toContainText('Set 3 missing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('610');
  await expect(row).toContainText('18:19');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toHaveText('Saved');

  const phone = await newDevice(browser, {});
  await signIn(phone, { email: `${athletes[0]?.email}` });
  await phone.goto('/dashboard?dialog=notifications');
  await expect(phone.getByText('entered your score')).toBeVisible();
  await phone.getByRole('link', { name: /entered your score/ }).click();
  await expect(phone.getByText('Entered by Odette Raymond')).toBeVisible();
  await api.do(scores.save, { trackWorkoutId: workoutId, value: ['6:00', '6:05', '6:08'] }, token);
  await expect(row.getByRole('status')).toHaveText('Saved by Mara');
  await expect(row.getByLabel(/set 3$/)).toBeDisabled();
  await phone.context().close();
});

test('a class screen reports scores that another table or a deleted workout stopped, and keeps them', async ({
  page,
}, { project }) => {
  const { api, owner, workoutId, athletes } = await gymWithClass(`two-${project.name}`, [mara]);
  await signIn(page, owner);
  await openClass(page, workoutId);
  const row = rowOf(page, 'Mara Keller');
  await page.context().setOffline(true);
  await row.getByLabel(/set 1$/).click();
  await page.keyboard.type('602');
  await page.keyboard.press('Tab');
  await page.keyboard.type('607');
  await page.keyboard.press('Tab');
  await page.keyboard.type('610');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toHaveText('Waiting for signal');
  const [athlete] = athletes;
  const other = {
    trackWorkoutId: workoutId,
    userId: athlete?.id ?? '',
    value: ['5:00', '5:00', '5:00'],
  };
  await api.do(scores.saveForAthlete, other, owner.token);
  await page.context().setOffline(false);
  await expect(row).toContainText('entered at another table');
  await expect(row).toContainText('You entered 6:02, 6:07, 6:10 Rx.');
  await expect(row.getByLabel(/set 1$/)).toHaveValue('5:00');
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect(row.getByRole('status')).toHaveText('Saved');

  await api.do(workouts.delete, { id: workoutId }, owner.token);
  await row.getByLabel(/set 1$/).click();
  await page.keyboard.type('455');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('The workout was deleted');
  await expect(row).toContainText('You entered 4:55, 5:00, 5:00 Rx.');
});

test('a coach enters one score for two with the key P', async ({ page }, { project }) => {
  const { api, owner, workoutId } = await gymWithClass(`pair-${project.name}`, people.slice(0, 3));
  await openCalendarAs(page, owner);
  await openClass(page, workoutId);
  const [one, two] = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  // The standard that is chosen in the row goes into the dialog.
  await page.getByLabel(`${one}, set 1`).press('s');
  await page.getByLabel(`${one}, set 1`).press('p');
  const dialog = page.getByRole('dialog', { name: one ?? '' });
  const partners = dialog.getByRole('combobox', { name: 'Partners' });
  await partners.fill(two ?? '');
  await expect(page.getByRole('option', { name: two ?? '' })).toBeVisible();
  await partners.press('Enter');
  await expect(page.getByRole('option', { name: two ?? '' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Save score' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Set 1 missing');
  for (const set of [1, 2, 3]) await dialog.getByLabel(`${one}, set ${set}`).fill('5:00');
  await dialog.getByRole('button', { name: 'Save score' }).click();
  for (const name of [one, two])
    await expect(rowOf(page, name ?? '').getByRole('status')).toHaveText('Saved');
  const board = await api.do(scores.list, { trackWorkoutId: workoutId }, owner.token);
  expect(board).toMatchObject([{ highestScore: '15:00', isScaled: true, team: { size: 2 } }]);

  // The score is changed in the first one's row. The partner's row shows it, and can take the partner off it.
  await expect(page.getByLabel(`${two}, set 1`)).toBeDisabled();
  await page.getByRole('button', { name: `${two}, partners` }).click();
  const mate = page.getByRole('dialog', { name: two ?? '' });
  await expect(mate).toContainText(`This is the score of ${people[0]?.firstName}’s team.`);
  await expect(mate.getByRole('button', { name: 'Save score' })).toHaveCount(0);
  await mate.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByLabel(`${two}, set 1`)).toBeEnabled();
  await expect(rowOf(page, one ?? '').getByRole('status')).toHaveText('Saved');
});

test('a class on a later day is asked about once', async ({ page }, { project }) => {
  const run = `later-${project.name}`;
  const { owner, workoutId } = await gymWithClass(run, [mara, jonah], tomorrow);
  await signIn(page, owner);
  await openClass(page, workoutId);
  const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
  for (const name of ['Mara Keller', 'Jonah Weiss']) {
    const row = rowOf(page, name);
    await row.getByLabel(/set 1$/).click();
    for (const minutes of ['455', '500', '505']) {
      await page.keyboard.type(minutes);
      await page.keyboard.press(minutes === '505' ? 'Enter' : 'Tab');
    }
    if (name === 'Mara Keller') {
      await expect(question).toContainText('This workout is on');
      await question.getByRole('button', { name: 'YES' }).click();
    }
    await expect(row.getByRole('status')).toHaveText('Saved');
  }
});

test('a dialog keeps an unlikely score that the coach does not save, at the table and in a class that is run', async ({
  page,
}, { project }) => {
  const gym = await gymWithClass(`no-${project.name}`, [mara, jonah]);
  const { api, owner, gymId, trackId, athletes } = gym;
  const row = { name: 'Row', description: '10 minutes', scoreType: 8, schedule: today.toString() };
  const { trackWorkoutId } = await api.do(workouts.create, { ...row, trackId }, owner.token);
  await api.do(scores.save, { trackWorkoutId, value: ['100'] }, athletes[1]?.token ?? '');
  await api.do(attendance.checkIn, { gymId }, athletes[0]?.token ?? '');
  const { id } = await api.do(classRuns.start, { trackId }, owner.token);
  await signIn(page, owner);
  const dialog = page.getByRole('dialog', { name: 'Mara Keller' });
  const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
  const result = dialog.getByLabel('Mara Keller, result');
  const answerNo = async () => {
    await result.fill('900');
    await dialog.getByLabel('Note').fill('On the long rower');
    await dialog.getByRole('button', { name: 'Save score' }).click();
    await expect(question).toContainText('twice as good as the best so far');
    await question.getByRole('button', { name: 'NO' }).click();
    await expect(question).toBeHidden();
    await expect(result).toHaveValue('900');
    await expect(dialog.getByLabel('Note')).toHaveValue('On the long rower');
  };

  await page.goto(`/dashboard/programmingcalendar/class/${trackWorkoutId}`);
  await page.getByLabel('Mara Keller, result').press('p');
  await answerNo();

  await page.goto(`/class/${id}`);
  await page.getByRole('button', { name: 'Next part' }).click();
  await page.getByRole('button', { name: /^Mara Keller/ }).click();
  await answerNo();
  await result.fill('90');
  await dialog.getByRole('button', { name: 'Save score' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 of 2 in')).toBeVisible();
  const board = () => api.do(scores.list, { trackWorkoutId }, owner.token);
  await expect.poll(board).toMatchObject([{ highestScore: '100' }, { highestScore: '90' }]);
});

test('athletes who are here are listed first, on both screens without a reload', async ({
  page,
  browser,
}, { project }) => {
  const run = `here-${project.name}`;
  const { owner, workoutId, athletes } = await gymWithClass(run, [mara, jonah]);
  await signIn(page, owner);
  await openClass(page, workoutId);
  const here = page.getByRole('region', { name: 'Here' });
  const tickOf = (name: string) => page.getByRole('checkbox', { name: `${name} is here` });
  const names = page.getByRole('combobox', { name: 'Find or add an athlete' });
  await names.click();
  await page.keyboard.press('Tab');
  await expect(tickOf('Jonah Weiss')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(here.getByRole('listitem')).toHaveText([/Jonah Weiss/]);

  // The row with the coach's focus keeps its place.
  await expect(tickOf('Mara Keller')).toBeFocused();
  const phone = await newDevice(browser, { viewport: { width: 390, height: 844 } });
  await signIn(phone, { email: `${athletes[0]?.email}` });
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'I’m here' }).click();
  await expect(phone.getByText('You’re here', { exact: true })).toBeVisible();
  await expect(tickOf('Mara Keller')).toBeChecked();
  await expect(tickOf('Mara Keller')).toBeFocused();
  await names.click();
  await expect(here.getByRole('listitem')).toHaveText([/Jonah Weiss/, /Mara Keller/]);

  await tickOf('Mara Keller').click();
  await expect(here.getByRole('listitem')).toHaveText([/Jonah Weiss/]);
  await expect(phone.getByRole('button', { name: 'I’m here' })).toBeVisible();
  await phone.context().close();
});
