import { type Page, expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const today = Temporal.Now.plainDateISO();

/** Creates a gym with a signed-in athlete, and opens her score form. */
async function openForm(page: Page, run: string, form: object, schedule = today.toString()) {
  const gym = await newGym(run);
  const athlete = await gym.join(mara);
  const about = { name: 'Grip Tax', description: 'As it was', schedule, trackId: gym.trackId };
  const posted = await gym.api.do(
    workouts.create,
    { ...about, scoreType: 3, ...form },
    gym.owner.token,
  );
  const id = posted.trackWorkoutId;
  const open = async () => {
    await page.goto(`/dashboard/programmingcalendar?day=${schedule}&workout=${id}&panel=log`);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  };
  await signIn(page, athlete);
  const stored = async () =>
    (await gym.api.do(scores.get, { trackWorkoutId: id }, athlete.token)).score?.values;
  return { ...gym, id, open, stored };
}

/** Puts a text on the clipboard with the browser's own field, and pastes it. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const notes = page.getByLabel('Notes');
  await notes.fill(text);
  await notes.press('ControlOrMeta+a');
  await notes.press('ControlOrMeta+x');
  await page.getByLabel(label).click();
  await page.keyboard.press('ControlOrMeta+v');
}

test('a score form shows how it reads a typed or pasted time, and saves that time', async ({
  page,
}, { project }) => {
  const { open, stored } = await openForm(page, `times-${project.name}-${Date.now()}`, {});
  const minutes = page.getByLabel('Result minutes');
  const seconds = page.getByLabel('Result seconds');
  const save = page.getByRole('button', { name: /^(Save|Update)$/ });
  await open();
  for (const [keys, shown] of [
    ['1:02:03', ['62', '03']],
    ['102:03', ['102', '03']],
    ['100:05', ['100', '05']],
    ['1531', ['15', '31']],
    ['1m30', ['1', '30']],
    [`1'30"`, ['1', '30']],
    ['90s', ['1', '30']],
    ['90 s', ['1', '30']],
  ] as const) {
    await minutes.fill('');
    await seconds.fill('');
    await minutes.click();
    await page.keyboard.type(keys);
    await page.getByLabel('Notes').click();
    await expect(minutes, keys).toHaveValue(shown[0]);
    await expect(seconds, keys).toHaveValue(shown[1]);
  }
  await paste(page, 'Result seconds', '8:05');
  await expect(minutes).toHaveValue('8');
  await expect(seconds).toHaveValue('05');

  await minutes.click();
  await page.keyboard.type('about 9');
  await save.click();
  await expect(page.getByText('Enter a time as minutes and seconds, like 05:02')).toBeVisible();
  expect(await stored()).toBeUndefined();

  await paste(page, 'Result minutes', '1:02:03');
  await save.click();
  await expectToast(page, 'Score Added Successfully');
  expect(await stored()).toEqual(['62:03']);
});

test('a score form asks about rounds with a point, and reads a rounds score as a whole', async ({
  page,
}, { project }) => {
  const run = `rounds-${project.name}-${Date.now()}`;
  const { open, stored } = await openForm(page, run, { scoreType: 2 });
  await open();
  const rounds = page.getByLabel('Result rounds');
  await rounds.click();
  await page.keyboard.type('12.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter rounds and reps, like 12+5')).toBeVisible();
  expect(await stored()).toBeUndefined();
  await paste(page, 'Result rounds', '12 rds + 5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Score Added Successfully');
  expect(await stored()).toEqual(['12+5']);
});

test('a result that is twice as good, on a later day, is asked about once', async ({ page }, {
  project,
}) => {
  const run = `slips-${project.name}-${Date.now()}`;
  const later = today.add({ days: 1 }).toString();
  const { api, id, join, open, stored } = await openForm(
    page,
    run,
    { scoreType: 1, sets: 3 },
    later,
  );
  const other = await join(jonah);
  await api.do(scores.save, { trackWorkoutId: id, value: ['20', '20', '20'] }, other.token);
  await open();
  await page.getByLabel('Set 1 reps').fill('40');
  await page.getByRole('button', { name: 'Same for all sets' }).click();
  await expect(page.getByLabel('Set 3 reps')).toHaveValue('40');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
  await expect(question).toContainText(
    'twice as good as the best so far, 20 reps. This workout is on',
  );
  await question.getByRole('button', { name: 'NO' }).click();
  await expect(question).toBeHidden();
  expect(await stored()).toBeUndefined();
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'YES' }).click();
  await expectToast(page, 'Score Added Successfully');
  expect(await stored()).toEqual(['40', '40', '40']);
  await expect(page.getByText('Equal scores share a rank')).toBeVisible();
});
