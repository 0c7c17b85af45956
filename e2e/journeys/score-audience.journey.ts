import { type Locator, type Page, expect } from '@playwright/test';
import { gyms, scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, others } from '@trackboard/story-world';
import { boardName, scoreList } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const day = Temporal.Now.plainDateISO().toString();
const [lena = jonah] = others;

/** A gym for this run only: Jonah has logged a score, and Lena coaches. */
async function openGym(run: string) {
  const { api, owner, gymId, trackId, join } = await newGym(run);
  const form = { name: 'Short Fuse', description: '21-15-9', scoreType: 3, schedule: day, trackId };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  const people = { mara: await join(mara), jonah: await join(jonah), coach: await join(lena) };
  const staff = { gymId, userId: people.coach.id, abilities: ['programme' as const] };
  await api.do(gyms.saveStaff, staff, owner.token);
  await api.do(scores.save, { trackWorkoutId, value: ['04:10'] }, people.jonah.token);
  return { ...people, workout: { id: trackWorkoutId, day } };
}

/** Opens the choice of who sees the score and takes one of its options. */
async function choose(form: Locator, before: string, option: string): Promise<void> {
  await form.getByRole('button', { name: `Seen by ${before}` }).click();
  await form.getByRole('radio', { name: new RegExp(`^${option}`) }).click();
}

async function saveIn(page: Page, form: Locator, button: 'Save' | 'Update'): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await expectToast(page, `Score ${button === 'Save' ? 'Added' : 'Updated'} Successfully`);
}

test('an athlete shows a score to coaches only, then to nobody', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  const [maraName, jonahName] = [boardName(mara), boardName(jonah)];
  const hers = scoreList(page);
  await signIn(page, gym.mara);

  const boardOf = async (who: typeof gym.jonah) => {
    const device = await newDevice(browser, contextOptions);
    await signIn(device, who);
    const list = scoreList(device);
    await list.open(gym.workout);
    await expect(list.row(jonahName)).toBeVisible();
    return list;
  };
  const his = await boardOf(gym.jonah);
  const coachs = await boardOf(gym.coach);

  await test.step('the coach sees it on the open board, the gym mate does not', async () => {
    await hers.open(gym.workout);
    await hers.dialog().getByRole('button', { name: 'Add Score' }).click();
    const form = page.getByRole('dialog', { name: 'Add Score' });
    await form.getByLabel('Result minutes').fill('3');
    await form.getByLabel('Result seconds').fill('58');
    await choose(form, 'the board', 'Coaches');
    await saveIn(page, form, 'Save');
    await expect(hers.row(maraName)).toContainText('Coaches only');
    await expect(coachs.row(maraName)).toContainText('Coaches only');
    await expect(coachs.row(maraName)).toContainText('3:58');
    await expect(his.row(jonahName)).toContainText('4:10');
    await expect(his.row(maraName)).toHaveCount(0);
  });

  await test.step('it leaves the coach’s board when only its athlete sees it', async () => {
    await hers.dialog().getByRole('button', { name: 'Update', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Your Score' });
    await choose(form, 'coaches', 'Only me');
    await saveIn(page, form, 'Update');
    await expect(hers.row(maraName)).toContainText('Only you');
    await expect(coachs.row(maraName)).toHaveCount(0);
    await expect(his.row(maraName)).toHaveCount(0);
  });

  await test.step('everybody sees it with its rank when it is on the board again', async () => {
    await hers.dialog().getByRole('button', { name: 'Update', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Your Score' });
    await choose(form, 'only you', 'Board');
    await saveIn(page, form, 'Update');
    await expect(his.row(maraName)).toContainText('3:58');
    await expect(his.row(jonahName)).toContainText(/^2/);
  });
});
