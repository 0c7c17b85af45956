import { expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { boardName, scoreList } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const day = Temporal.Now.plainDateISO().toString();

test('an athlete logs a score for two, and the partner leaves it', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const { api, owner, trackId, join } = await newGym(`${project.name}-${Date.now()}`);
  const form = { name: 'Short Fuse', description: '21-15-9', scoreType: 3, schedule: day, trackId };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  const [first, partner] = [await join(mara), await join(jonah)];
  const workout = { id: trackWorkoutId, day };
  const both = `${boardName(mara)} + ${boardName(jonah)}`;
  const hers = scoreList(page);
  await signIn(page, first);

  await test.step('the board shows the score once, with both names', async () => {
    await hers.open(workout);
    await hers.dialog().getByRole('button', { name: 'Add Score' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Score' });
    await dialog.getByLabel('Result minutes').fill('3');
    await dialog.getByLabel('Result seconds').fill('58');
    await dialog.getByRole('button', { name: 'Add partners' }).click();
    await dialog.getByRole('checkbox', { name: `${jonah.firstName} ${jonah.lastName}` }).check();
    await expect(dialog.getByRole('button', { name: `With ${boardName(jonah)}` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Score Added Successfully');
    await expect(hers.row(both)).toContainText('3:58');
  });

  const device = await newDevice(browser, contextOptions);
  await signIn(device, partner);
  const his = scoreList(device);
  const board = () => api.do(scores.list, { trackWorkoutId }, owner.token);

  await test.step('the partner hides it from the board, and shows it again', async () => {
    await his.open(workout);
    await his.dialog().getByRole('button', { name: 'Team Score' }).click();
    const dialog = device.getByRole('dialog', { name: 'Team Score' });
    await dialog.getByRole('button', { name: 'Seen by the board' }).click();
    await dialog.getByRole('radio', { name: 'Only me' }).click();
    await expect(dialog.getByRole('button', { name: 'Seen by only you' })).toBeVisible();
    expect(await board()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await board()).toHaveLength(0);
    await his.open(workout);
    await his.dialog().getByRole('button', { name: 'Team Score' }).click();
    await dialog.getByRole('button', { name: 'Seen by only you' }).click();
    await dialog.getByRole('radio', { name: 'Board' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await board()).toHaveLength(1);
  });

  await test.step('the partner has it, and leaves it to the other', async () => {
    await his.open(workout);
    await his.openScore(both);
    await his.dialog().getByRole('button', { name: 'Remove me' }).click();
    await device.getByRole('button', { name: 'YES' }).click();
    await expectToast(device, 'You have left this score.');
    await expect(hers.row(boardName(mara))).toContainText('3:58');
    const own = await api.do(scores.get, { trackWorkoutId }, partner.token);
    expect(own.score).toBeNull();
  });
});
