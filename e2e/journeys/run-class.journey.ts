import { expect, type Page } from '@playwright/test';
import {
  attendance,
  classRuns,
  classes,
  gyms,
  scores,
  screens,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { mara, others, storyTracks } from '@trackboard/story-world';
import { aPerson } from '../testing/a-person.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

const today = Temporal.Now.plainDateISO().toString();
const more = ['Aiko', 'Bea', 'Noor', 'Rafe', 'Sam'].map((firstName) => ({
  ...mara,
  firstName,
  email: `${firstName.toLowerCase()}@northlane.example`,
}));
const people = [mara, ...others, ...more].slice(0, 12);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const wall = { viewport: { width: 1920, height: 1080 } } as const;

/**
 * Creates a gym with a warm-up and a benchmark for time today, a second coach, and twelve athletes: eleven are here, and the last
 * one has a place in today's class. The first one did the benchmark before.
 */
async function gymWithClass(run: string) {
  const gym = await newGym(`${run}-${crypto.randomUUID().slice(0, 8)}`, storyTracks.competitors);
  const { api, owner, gymId, trackId } = gym;
  const ofToday = { trackId, schedule: today };
  const warmUp = { ...ofToday, name: 'Warm-up', description: '2 rounds\n200 m row', scoreType: 9 };
  const [benchmark] = await api.do(workouts.benchmarks, {}, owner.token);
  const gripTax = {
    ...ofToday,
    name: 'Grip Tax',
    description: '400 m run\n15 deadlifts 70/47.5 kg\n12 toes-to-bar',
    scoreType: 3,
    timeCapMinutes: 22,
    workoutType: 'database' as const,
    benchmarkId: benchmark?.id,
  };
  await api.do(workouts.create, warmUp, owner.token);
  const { trackWorkoutId } = await api.do(workouts.create, gripTax, owner.token);
  const athletes = [];
  for (const each of people) {
    const athlete = await gym.join(each);
    athletes.push(athlete);
  }
  const [first] = athletes;
  const last = athletes.pop();
  for (const { token } of athletes) await api.do(attendance.checkIn, { gymId }, token);
  const weekday = Temporal.PlainDate.from(today).dayOfWeek;
  const ofDay = { fromDate: today, weekday, start: '23:59', minutes: 60, places: 12 };
  const classId = crypto.randomUUID();
  await api.do(classes.save, { gymId, classId, ...ofDay, trackIds: [trackId] }, owner.token);
  await api.do(classes.come, { id: classId, date: today }, last?.token ?? '');
  const schedule = Temporal.PlainDate.from(today).subtract({ days: 7 }).toString();
  const before = await api.do(workouts.create, { ...gripTax, schedule }, owner.token);
  const slow = { trackWorkoutId: before.trackWorkoutId, value: ['20:00'] };
  await api.do(scores.save, slow, first?.token ?? '');
  const coach = await gym.join({
    ...mara,
    firstName: 'Kofi',
    email: 'second-coach@northlane.example',
  });
  const abilities = ['enterScores' as const, 'programme' as const];
  await api.do(gyms.saveStaff, { gymId, userId: coach.id, abilities }, owner.token);
  return { ...gym, workoutId: trackWorkoutId, athletes, coach };
}

/** Pairs a TV with the gym of the signed-in page's owner, by the API. */
async function pairWall(
  tv: Page,
  { api, owner, trackId }: Awaited<ReturnType<typeof gymWithClass>>,
) {
  await tv.goto('/tv');
  const code = tv.locator('[data-code]');
  await expect(code).toHaveText(/^[A-Z0-9]{6}$/);
  const form = { code: await code.innerText(), name: 'Main floor', trackId };
  await api.do(screens.pair, form, owner.token);
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const finish = (page: Page, who: { firstName: string; lastName: string }) =>
  page.getByRole('button', { name: new RegExp(`^${nameOf(who)} (Finished now|Finish)$`) });

test('@main two coaches run a class of twelve with a wall, and a line that is cut', async ({
  browser,
}, { project }) => {
  test.slow();
  const gym = await gymWithClass(`run-${project.name}`);
  const { api, owner, workoutId, coach } = gym;
  const tv = await newDevice(browser, wall);
  await pairWall(tv, gym);
  const hand = await newDevice(browser, phone);
  const second = await newDevice(browser, tablet);
  const person = await aPerson(hand);
  await signIn(hand, owner);
  await hand.goto('/dashboard');

  await hand.getByRole('button', { name: 'Run class' }).click();
  await expect(hand.getByRole('heading', { name: 'Warm-up' })).toBeVisible();
  const { pathname } = new URL(hand.url());
  await hand.getByRole('button', { name: 'TV: choose a screen' }).click();
  await hand.getByRole('menuitem', { name: 'Main floor' }).click();
  await hand.getByRole('button', { name: 'Next part' }).click();
  await expect(hand.getByRole('heading', { name: 'Grip Tax' })).toBeFocused();
  await expect(tv.getByRole('heading', { name: 'Grip Tax' })).toBeVisible();
  await signIn(second, coach);
  await second.goto(pathname);
  await expect(second.getByRole('heading', { name: 'Grip Tax' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Here 11 of 13' })).toBeVisible();
  const last = people.at(-1) ?? mara;
  await second.getByRole('checkbox', { name: `${nameOf(last)} Coming` }).click();
  await expect(hand.getByRole('heading', { name: 'Here 12 of 13' })).toBeVisible();

  await hand.getByRole('button', { name: 'Start' }).click();
  for (const page of [hand, second, tv]) {
    await expect(page.getByRole('timer')).toHaveText(/^(?!00:0[01])\d\d:\d\d$/);
  }
  const [one, two, three, ...rest] = people as [typeof mara, typeof mara, typeof mara];
  await finish(hand, one).click();
  await expect(
    second.getByRole('button', { name: `${nameOf(one)} Just in, 1st Rx` }),
  ).toBeVisible();
  for (const page of [hand, second]) {
    await expect(page.getByText(/^Personal record, 19:\d\d min faster$/)).toBeVisible();
  }
  // A second tap takes the first one back, for both coaches.
  await hand.getByRole('button', { name: nameOf(one) }).click();
  await expect(finish(second, one)).toBeVisible();
  await finish(hand, one).click();
  await finish(second, two).click();
  await expect(hand.getByRole('button', { name: `${nameOf(two)} Just in` })).toBeVisible();

  await hand.context().setOffline(true);
  await expect(hand.getByText('No connection.')).toBeVisible({ timeout: 30_000 });
  for (const each of [three, ...rest].slice(0, 8)) await finish(hand, each).click();
  await expect(hand.getByRole('heading', { name: 'In 10' })).toBeVisible();
  await hand.context().setOffline(false);
  await expect(second.getByText('10 of 12 in')).toBeVisible({ timeout: 30_000 });
  // The wall shows the same board.
  await expect(tv.getByText(`${one.firstName} ${one.lastName.slice(0, 1)}.`)).toBeVisible();

  await hand.reload();
  await expect(hand.getByRole('heading', { name: 'In 10' })).toBeVisible();
  await hand.getByRole('button', { name: 'End class' }).click();
  for (const page of [hand, second]) {
    await expect(page.getByRole('heading', { name: 'Two without a score' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Records (today|tonight) 1$/ })).toBeVisible();
  }
  // The class has left the wall: the day's first workout is there, without a clock.
  await expect(tv.getByRole('heading', { name: 'Warm-up' })).toBeVisible();
  await expect(tv.getByRole('timer')).toHaveCount(0);
  await hand.getByRole('button', { name: 'Remind them' }).click();
  await expect(second.getByText(/Reminded at/)).toHaveCount(2);
  await expect(second.getByRole('button', { name: 'Remind them' })).toHaveCount(0);
  await hand.getByRole('button', { name: 'Done' }).click();
  await expect(hand).toHaveURL(/\/dashboard$/);

  expect(person.presses.length, person.presses.join(', ')).toBeLessThanOrEqual(25);
  const board = await api.do(scores.list, { trackWorkoutId: workoutId }, owner.token);
  expect(board).toHaveLength(10);
  const run = await api.do(classRuns.get, { id: pathname.split('/').at(-1) ?? '' }, owner.token);
  expect(run.reminded).toHaveLength(2);
});
