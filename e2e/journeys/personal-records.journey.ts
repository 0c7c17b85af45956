import { expect } from '@playwright/test';
import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { boardName, scoreList } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { expectToast } from '../testing/toasts.ts';
import { signIn } from '../testing/sign-in.ts';

const today = Temporal.Now.plainDateISO();

/** Formats a day as `Nov 18, 2026`. */
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Creates a gym for this run only, with Fran last week and today. Mara has logged last week's. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const athlete = await join(mara);
  const library = await api.do(workouts.benchmarks, {}, owner.token);
  const benchmarkId = library.find(({ name }) => name === 'Fran')?.id;
  const post = async (schedule: string) => {
    const fran = { name: 'Fran', description: '21-15-9', scoreType: 3, workoutType: 'database' };
    const form = { ...fran, benchmarkId, schedule, trackId } as const;
    return (await api.do(workouts.create, form, owner.token)).trackWorkoutId;
  };
  const earlier = await post(today.subtract({ weeks: 1 }).toString());
  await api.do(scores.save, { trackWorkoutId: earlier, value: ['05:40'] }, athlete.token);
  const day = today.toString();
  const trackWorkoutId = await post(day);
  const leaveTrack = () => api.do(tracks.unassign, { trackId }, athlete.token);
  /** Another athlete logs today's Fran. */
  const logOther = async (time: string) =>
    api.do(scores.save, { trackWorkoutId, value: [time] }, (await join(jonah)).token);
  return { owner, athlete, workout: { id: trackWorkoutId, day }, leaveTrack, logOther };
}

test('an athlete beats an earlier result and sees the record when saved, on the board and in the records @main', async ({
  page,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  const name = boardName(mara);
  const list = scoreList(page);

  await test.step('it is shown after saving and on the board', async () => {
    await signIn(page, gym.athlete);
    const { day, id } = gym.workout;
    await page.goto(`/dashboard/programmingcalendar?day=${day}&workout=${id}&panel=log`);
    const form = page.getByRole('dialog', { name: 'Add Score' });
    await form.getByLabel('Result minutes').fill('5');
    await form.getByLabel('Result seconds').fill('12');
    await form.getByRole('button', { name: 'Save' }).click();
    // One toast shows both, the record in its title.
    await expectToast(page, /^PR: 28 s faster than.*Score Added Successfully/);
    await expect(list.row(name).getByText('Personal record')).toBeAttached();
    await list.openScore(name);
    await expect(list.dialog().getByText('Personal record').last()).toBeVisible();
  });

  await test.step('the home and the calendar say that it is logged', async () => {
    await page.goto('/dashboard');
    const todays = page.getByRole('region', { name: 'Today' });
    await expect(todays).toContainText('1 Item, 1 logged');
    await expect(todays).toContainText('5:12 Rx, 1st of 1');
    await expect(todays).toContainText('28 s faster than');
    await todays.getByRole('link', { name: 'Fran', exact: true }).click();
    const view = page.getByRole('dialog');
    await expect(view).toContainText('5:12 Rx, 1st of 1');
    await expect(view.getByRole('button', { name: 'Update' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'View score, Fran' }).click();
    await list.openScore(name);
  });

  await test.step('the records page has it, with its history', async () => {
    await list.dialog().getByRole('link', { name: 'Your records' }).click();
    const fran = page.getByRole('button', { name: /^Fran/ });
    await expect(fran).toContainText('5:12');
    await expect(fran).toContainText('Personal record');
    await fran.click();
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
    const results = page.getByRole('list', { name: 'Rx, 2, newest first' }).getByRole('listitem');
    await expect(results.nth(0)).toContainText('5:12');
    await expect(results.nth(0)).toContainText('Personal record');
    await expect(results.nth(1)).toContainText('5:40');
    await expect(results.nth(1)).not.toContainText('Personal record');
  });

  await test.step('a result links to its score', async () => {
    await page
      .getByRole('link', { name: /^Open the score of Fran on/ })
      .first()
      .click();
    await expect(list.dialog().getByText('5:12').first()).toBeVisible();
  });

  await test.step('everyone’s best of all time has it, from the records and from the day', async () => {
    await page.goto('/dashboard/records');
    await page.getByRole('button', { name: /^Fran/ }).click();
    await page.getByRole('link', { name: 'Everyone’s best in Fran' }).click();
    await expect(list.dialog()).toContainText('Everyone’s best, all time');
    await expect(list.dialog().getByRole('radio', { name: 'All time' })).toBeFocused();
    const day = dayOf.format(new Date(`${gym.workout.day}T12:00:00Z`));
    await expect(list.row(name)).toContainText(day);
    await expect(list.row(name)).toContainText('5:12');
    await list.dialog().getByText('This day').click();
    await expect(list.row(name)).not.toContainText(day);
    await list.dialog().getByText('All time').click();
    await expect(list.row(name)).toContainText(day);
    await gym.logOther('04:44');
    await expect(list.row(boardName(jonah))).toContainText('4:44');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/dashboard\/records$/);
  });

  await test.step('after leaving the track, the scores can be seen and deleted', async () => {
    await gym.leaveTrack();
    await page.goto('/dashboard/records');
    const kept = page.getByRole('region', { name: 'From earlier workouts' });
    await expect(kept.getByRole('listitem')).toHaveCount(2);
    const earlier = kept.getByRole('listitem').filter({ hasText: '5:40' });
    await earlier.getByRole('button', { name: /^Delete your score of Fran on/ }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(kept.getByRole('listitem')).toHaveCount(1);
    await expect(kept.getByRole('listitem')).toContainText('5:12');
    await expect(kept.getByRole('button', { name: /^Delete your score of Fran on/ })).toBeFocused();
  });

  await test.step('the owner sees the same; an unknown id shows no athlete', async () => {
    await signIn(page, gym.owner);
    await page.goto(`/dashboard/records/${gym.athlete.id}`);
    const name = `${mara.firstName} ${mara.lastName}`;
    await expect(page.getByRole('heading', { name: `Records of ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Fran/ })).toContainText('5:12');
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await breadcrumb.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: `${name} Dashboard` })).toBeVisible();
    await page.goto(`/dashboard/records/${crypto.randomUUID()}`);
    await expect(page.getByText('No athlete found')).toBeVisible();
  });
});
