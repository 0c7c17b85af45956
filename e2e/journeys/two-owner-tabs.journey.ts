import { expect, type Page } from '@playwright/test';
import * as workouts from '@trackboard/contract/workouts';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { ownGym, type Programme, tabsOf } from '../testing/own-gym.ts';

const days = thisWeek();
const [sunday = '', monday = '', tuesday = '', wednesday = '', , friday = '', saturday = ''] = days;

const programme: Programme = {
  [monday]: ['Short Fuse', 'Grip Tax', 'Front Rack'],
  [tuesday]: ['Engine Room', 'Bike Tempo'],
  [friday]: ['Midline'],
};

const namesOf = (week: Programme) => Object.values(week).flat().toSorted();

async function shownWeek(page: Page): Promise<Programme> {
  const week: Record<string, string[]> = {};
  for (const day of days) week[day] = await calendar(page).namesOn(day);
  return week;
}

/** Expects that all tabs match the server, and that no workout is lost or duplicated. */
async function expectSame(gym: Awaited<ReturnType<typeof ownGym>>, tabs: readonly Page[]) {
  const truth = await gym.stored(sunday, saturday);
  expect(namesOf(truth)).toEqual(namesOf(programme));
  for (const tab of tabs) {
    // A phone shows one day at a time, so checking the week takes longer.
    await expect.poll(() => shownWeek(tab), { timeout: 60_000 }).toEqual(truth);
  }
}

test('two tabs of an owner move workouts at once and end up with the same week', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`tabs-${project.name}-${Date.now()}`, programme);
  const tabs = await tabsOf(browser, contextOptions, gym.owner, 2);
  const [one, other] = tabs.map((tab) => calendar(tab));
  if (!one || !other) throw new Error('two tabs were asked for');
  await expectSame(gym, tabs);

  await test.step('different workouts to different days', async () => {
    await Promise.all([
      one.move('Grip Tax', monday, wednesday),
      other.move('Bike Tempo', tuesday, friday),
    ]);
    await expectSame(gym, tabs);
    expect(await gym.stored(wednesday, wednesday)).toEqual({ [wednesday]: ['Grip Tax'] });
  });

  await test.step('different workouts to the same day', async () => {
    await Promise.all([
      one.move('Short Fuse', monday, friday),
      other.move('Engine Room', tuesday, friday),
    ]);
    await expectSame(gym, tabs);
    const { [friday]: there } = await gym.stored(friday, friday);
    expect(there?.toSorted()).toEqual(['Bike Tempo', 'Engine Room', 'Midline', 'Short Fuse']);
  });

  await test.step('the same workout to two days', async () => {
    // A drag sends nothing if the other tab has moved the workout away before the drag ends.
    const moves = await Promise.allSettled([
      one.move('Midline', friday, monday),
      other.move('Midline', friday, tuesday),
    ]);
    expect(moves.map(({ status }) => status)).toContain('fulfilled');
    expect((await gym.stored(friday, friday))[friday]).not.toContain('Midline');
    await expectSame(gym, tabs);
  });
});

test('an athlete sees published workouts at once, and no drafts', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`live-${project.name}-${Date.now()}`, { [monday]: ['Short Fuse'] });
  const [athlete] = await tabsOf(browser, contextOptions, gym.athlete, 1);
  const [owner] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!athlete || !owner) throw new Error('two pages were asked for');
  for (const page of [athlete, owner]) {
    await expect.poll(() => calendar(page).namesOn(monday)).toEqual(['Short Fuse']);
  }

  const { trackWorkoutId } = await gym.post(monday, 'Secret');
  await expect.poll(() => calendar(athlete).namesOn(monday)).toEqual(['Short Fuse', 'Secret']);
  const set = (publish: boolean) =>
    gym.api.do(workouts.publish, { workoutIds: [trackWorkoutId], publish }, gym.owner.token);
  await set(false);
  await expect.poll(() => calendar(athlete).namesOn(monday)).toEqual(['Short Fuse']);
  await expect.poll(() => calendar(owner).namesOn(monday)).toEqual(['Short Fuse', 'Secret']);
  await set(true);
  await expect.poll(() => calendar(athlete).namesOn(monday)).toEqual(['Short Fuse', 'Secret']);
});
