import { expect, type Page } from '@playwright/test';
import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, others, storyTracks } from '@trackboard/story-world';
import { athletes, dashboard } from '../pages/athletes.ts';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, openCalendarAs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const [, monday = ''] = thisWeek();

/**
 * Creates a gym for this run only, with eight athletes on Competitors. Mara and Jonah are also on Engine, and Mara has a
 * score with likes.
 */
async function openGym(run: string) {
  const { api, owner, gymId, trackId, join } = await newGym(run, storyTracks.competitors);
  const engine = await api.do(tracks.create, storyTracks.engine, owner.token);
  for (const who of others) await join(who);
  const both = [trackId, engine.id];
  const athlete = await join(mara, both);
  const fan = await join(jonah, both);
  const { trackWorkoutId } = await api.do(
    workouts.create,
    {
      name: 'Grip Tax',
      description: '3 rounds',
      scoreType: 3,
      trackId,
      schedule: monday,
    },
    owner.token,
  );
  const { score } = await api.do(scores.save, { trackWorkoutId, value: ['5:14'] }, athlete.token);
  await api.do(scores.like, { scoreId: score.scoreId, liked: true }, fan.token);
  return { api, owner, gymId, athlete };
}

async function findThem(page: Page): Promise<void> {
  const list = athletes(page);
  await expect(page.getByText('Athletes 1 to 7 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Athletes 8 to 8 of 8')).toBeVisible();
  await list.expectNames(['Wren Doyle']);

  await page.getByRole('searchbox', { name: /Search by name/ }).fill('KELL');
  await list.expectNames(['Mara Keller']);
  await expect(page).toHaveURL(/search=KELL/);
  await page.reload();
  await list.expectNames(['Mara Keller']);
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No Athletes Found')).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await list.filterBy('Engine');
  await list.expectNames(['Jonah Weiss', 'Mara Keller']);
  const [head, ...lines] = await list.exported();
  expect(head).toContain('Name,Email,Training Tracks,Joined');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Jonah Weiss', 'Mara Keller']);
}

async function removeFromEngine(page: Page): Promise<void> {
  const { tracks: assigned, ...board } = dashboard(page);
  await expect(page.getByRole('heading', { name: 'Mara Keller Dashboard' })).toBeVisible();
  await board.expectFigure('Logged workouts', 1);
  await board.expectFigure('Tracks joined', 2);
  await assigned.getByRole('button', { name: 'Unassign Engine' }).click();
  await athletes(page).answer(/Mara Keller leaves Engine/, 'YES');
  await expectToast(page, 'Track Removed Successfully');
  await expect(assigned.getByRole('rowheader')).toHaveText([/Competitors/]);
  await board.expectFigure('Tracks joined', 1);
}

async function removeMara(page: Page): Promise<void> {
  const list = athletes(page);
  await page.getByRole('link', { name: 'Manage Athletes' }).first().click();
  await expect(list.row('Mara Keller')).toBeVisible();
  await list.expectNobodySelected();
  await page.getByRole('checkbox', { name: 'Select Mara Keller' }).click();
  await list.remove.click();
  await list.answer(/Mara Keller leaves the gym/, 'NO');
  await expect(list.row('Mara Keller')).toBeVisible();
  await list.remove.click();
  await list.answer(/Mara Keller leaves the gym/, 'YES');
  await expectToast(page, 'Successfully Removed');
  await expect(page.getByText('Athletes 1 to 7 of 7')).toBeVisible();
  await expect(list.row('Mara Keller')).toHaveCount(0);
}

test('an owner finds an athlete, takes her off a track and out of the gym, and she loses access at once', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`athletes-${project.name}-${Date.now()}`);
  const athlete = await newDevice(browser, contextOptions);
  await openCalendarAs(athlete, gym.athlete);
  const owner = await newDevice(browser, contextOptions);
  await openCalendarAs(owner, gym.owner);

  await test.step('dashboards show the figures of gym and athlete', async () => {
    const own = dashboard(athlete);
    await own.openByBrand();
    await expect(own.tracks.getByRole('rowheader')).toHaveText([
      /Engine|Competitors/,
      /Engine|Competitors/,
    ]);
    await own.showEngagements();
    await own.expectFigure('Likes received', 1);
    await expect(own.chart).toHaveAccessibleName(/Scores 1, Likes given 0, Likes received 1/);
    await athlete.goto('/dashboard/programmingcalendar');
    await calendar(athlete).show(monday);
    await expect(calendar(athlete).card('Grip Tax')).toBeVisible();

    const board = dashboard(owner);
    await board.openByBrand();
    await board.expectFigure('Athletes', 8);
    await board.showEngagements();
    await board.expectFigure('Scores', 1);
    await expect(owner.getByRole('row').filter({ hasText: 'Jonah Weiss' })).toContainText('Active');
  });

  await owner.getByRole('link', { name: 'View all athletes' }).click();
  await test.step('finds athletes by page, name and track', () => findThem(owner));
  await athletes(owner).row('Mara Keller').click();
  await test.step('removes an athlete from a track', () => removeFromEngine(owner));
  await test.step('removes an athlete', () => removeMara(owner));

  await test.step('the athlete loses access, and her open browser shows it', async () => {
    const range = { gymId: gym.gymId, trackId: '', fromDate: monday, toDate: monday };
    expect(await gym.api.try(workouts.list, range, gym.athlete.token)).toMatchObject({
      status: 404,
    });
    await expect(athlete.getByText('No Tracks Joined')).toBeVisible();
    await dashboard(athlete).openByBrand();
    await expect(dashboard(athlete).tracks.getByText('No Tracks Joined')).toBeVisible();
  });

  await test.step('the URL of a removed athlete shows no athlete', async () => {
    const { id } = gym.athlete;
    await owner.goto(`/dashboard/manageathletes/athletedetails/${id}?athletename=%3Cb%3EMara`);
    await expect(
      owner.getByRole('heading', { name: 'This athlete is not in your gym' }),
    ).toBeVisible();
  });
});
