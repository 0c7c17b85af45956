import { expect, type Page } from '@playwright/test';
import { workouts } from '@trackboard/contract/all-endpoints';
import { tabTo } from '../pages/tab-to.ts';
import { aPerson } from '../testing/a-person.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const cell = (page: Page, week: number, day: string) =>
  page.getByRole('button', { name: `Week ${week}, ${day}` });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Counts the published and the draft workouts of a track from a day on, for three weeks. */
async function onCalendar(
  { api, owner, gymId, trackId }: Awaited<ReturnType<typeof newGym>>,
  fromDate: string,
) {
  const toDate = Temporal.PlainDate.from(fromDate).add({ days: 20 }).toString();
  const days = await api.do(workouts.list, { gymId, trackId, fromDate, toDate }, owner.token);
  const all = days.flatMap(({ date, workouts: found }) =>
    found.map(({ workout }) => ({ date, name: workout.name, isPublished: workout.isPublished })),
  );
  return {
    published: all.filter((each) => each.isPublished),
    drafts: all.filter((each) => !each.isPublished),
  };
}

/** Returns the first Monday from today on, and the one after it. */
function mondays(): [string, string] {
  const today = Temporal.Now.plainDateISO();
  const first = today.add({ days: (8 - today.dayOfWeek) % 7 });
  return [first.toString(), first.add({ days: 7 }).toString()];
}

test('an owner plans three weeks, then lays, moves, publishes and repeats them, in 19 clicks', async ({
  page,
}, info) => {
  const gym = await newGym(`blocks-${info.project.name}-${crypto.randomUUID().slice(0, 8)}`);
  const person = await aPerson(page);
  await openCalendarAs(page, gym.owner);
  const [, secondMonday] = mondays();

  await page.getByRole('link', { name: 'Blocks', exact: true }).click();
  await page.getByRole('button', { name: 'New block' }).first().click();
  const creating = dialog(page, 'New block');
  await person.type(creating.getByLabel('Name'), 'Strength');
  await creating.getByLabel('Weeks').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await creating.getByRole('button', { name: 'Create block' }).click();
  await expect(page.getByRole('heading', { name: 'Strength, 3 weeks' })).toBeVisible();

  await page.getByRole('button', { name: 'Add lift, Monday' }).click();
  const lift = dialog(page, 'Lift of Monday');
  await lift.getByRole('combobox', { name: 'Lift', exact: true }).click();
  await page.keyboard.type('back sq');
  await expect(page.getByRole('option', { name: /^Back Squat/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lift.getByLabel('Percent of week 3')).toHaveValue('80%');
  await lift.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 3, 'Monday')).toContainText(/Back Squat\s*80%/);

  await cell(page, 1, 'Tuesday').click();
  const adding = dialog(page, 'Add Workout');
  await adding.getByRole('tab', { name: 'From Database' }).click();
  await person.type(adding.getByLabel('Search the workout database'), 'Cindy');
  await adding.getByText('Retest', { exact: true }).click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 1, 'Tuesday')).toContainText('CindyAMRAP 20Retest');

  await page.getByRole('button', { name: 'Lay on calendar' }).click();
  await dialog(page, 'Lay on calendar').getByRole('button', { name: 'Add 4 drafts' }).click();
  await expectToast(page, '4 drafts added to the calendar');

  await page.getByRole('button', { name: 'More for this block' }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  await dialog(page, 'Move block').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog(page, 'Move block')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish week 1, 2 drafts' }).click();
  await expect(page.getByRole('button', { name: 'Publish week 2, 1 draft' })).toBeVisible();
  const { published, drafts } = await onCalendar(gym, secondMonday);
  expect(published.map(({ name }) => name)).toEqual(['Back Squat', 'Cindy']);
  expect(published[0]?.date).toBe(secondMonday);
  expect(drafts).toHaveLength(2);

  await page.getByRole('button', { name: 'Repeat with +2.5%' }).click();
  await dialog(page, 'Repeat Strength').getByRole('button', { name: 'Add as drafts' }).click();
  await expect(cell(page, 1, 'Monday')).toContainText('72.5%');
  await expect(page.getByRole('button', { name: 'Publish week 1, 2 drafts' })).toBeVisible();

  info.annotations.push({ type: 'clicks', description: `${person.presses.length}` });
  expect(person.presses.length, person.presses.join(', ')).toBeLessThanOrEqual(19);
});

test('arrow keys move between the days of a block', async ({ page }, info) => {
  const gym = await newGym(`keys-${info.project.name}-${crypto.randomUUID().slice(0, 8)}`);
  await openCalendarAs(page, gym.owner);
  await page.getByRole('link', { name: 'Blocks', exact: true }).click();
  await page.getByRole('button', { name: 'New block' }).first().click();
  await page.keyboard.type('Engine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Engine, 6 weeks' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add first lift' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 2, 'Tuesday')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Add Workout')).toBeVisible();
});

test('an owner fills an empty block by a template, undoes it, and adds a first lift', async ({
  page,
}, info) => {
  const gym = await newGym(`template-${info.project.name}-${crypto.randomUUID().slice(0, 8)}`);
  await openCalendarAs(page, gym.owner);
  await page.getByRole('link', { name: 'Blocks', exact: true }).click();
  await page.getByRole('button', { name: 'New block' }).first().click();
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use Peak, 4 weeks' }).click();
  await expect(page.getByRole('heading', { name: 'Winter, 4 weeks' })).toBeVisible();
  await expect(cell(page, 4, 'Saturday')).toContainText(/Snatch\s*100%1RM.*Clean and Jerk/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Add first lift' }).click();
  await expect(cell(page, 6, 'Monday')).toContainText(/Back Squat\s*80%/);
  await expect(page.getByText('Balance of the block')).toBeVisible();
});
