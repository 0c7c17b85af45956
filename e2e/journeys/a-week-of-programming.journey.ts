import { expect, type Page } from '@playwright/test';
import { type Character, jonah, mara, odette } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { signUp } from '../pages/sign-up.ts';
import { myTracks } from '../pages/tracks.ts';
import { test } from '../testing/journey.ts';
import { newDevice } from '../testing/sign-in.ts';

const [, monday = '', tuesday = '', , thursday = ''] = thisWeek();

/** Returns users and a gym for this run only, because both projects share one server. */
function cast(run: string) {
  const own = (who: Character): Character => ({ ...who, email: `${run}-${who.email}` });
  const gym = { name: `Northlane ${run}`, tagline: 'Barbell first', address: '14 Foundry Lane' };
  return { owner: own(odette), mara: own(mara), jonah: own(jonah), gym };
}

async function openGym(page: Page, { owner, gym }: ReturnType<typeof cast>): Promise<void> {
  const way = signUp(page);
  await way.register(owner, 'Gym');
  await way.addGym(gym);
  await way.logIn(owner);
  await expect(page.getByText('No Tracks Found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Workout' })).toBeDisabled();
  const tracks = myTracks(page);
  await tracks.open();
  const words = {
    description: 'Five days a week.',
    welcomeNote: 'Welcome! Post your first score.',
  };
  await tracks.add({ name: 'Competitors', ...words, joinPassword: 'erg-2026' });
  await tracks.add({ name: 'Engine', ...words });
  await tracks.close();
}

async function programme(page: Page): Promise<void> {
  const week = calendar(page);
  const gripTax = { name: 'Grip Tax', details: '3 rounds\n400 m run', scoreType: 'Time' };
  await week.addWorkout(monday, { ...gripTax, sets: 2, addTotal: true });
  await week.addWorkout(tuesday, {
    name: 'Engine Room',
    details: '18 min AMRAP',
    scoreType: 'Round Reps',
  });
  await week.addWorkout(tuesday, {
    name: 'Bike Tempo',
    details: '10 × 45 s',
    scoreType: 'Calories',
  });
  await week.addWorkout(thursday, {
    name: 'Midline',
    details: '3 rounds',
    scoreType: 'For Completion',
  });
  await week.moveTo('Bike Tempo', tuesday, thursday);
  await page.reload();
  await week.show(thursday);
  await expect(week.dayOf(thursday).getByRole('article')).toHaveCount(2);
}

async function joinAndLog(
  page: Page,
  who: Character,
  gym: string,
  sets: readonly (readonly [string, string])[],
): Promise<void> {
  const way = signUp(page);
  await way.register(who, 'Athlete');
  await way.chooseGym(gym);
  await way.joinTrack('Competitors', 'erg-2026');
  await way.finish();
  await way.logIn(who);
  await calendar(page).logTimes(monday, 'Grip Tax', sets);
}

async function expectBoard(page: Page): Promise<void> {
  await page.goto('/dashboard/programmingcalendar');
  const board = await calendar(page).openScores(monday, 'Grip Tax');
  await expect(board.getByRole('listitem').first()).toContainText('Jonah');
  const names = board.getByRole('listitem').filter({ hasText: /Jonah|Mara/ });
  await expect(names).toHaveText([/1.*Jonah.*9:58/, /2.*Mara.*10:36/]);
}

test(
  'an owner programmes a week, two athletes join, log scores and see one leaderboard @main',
  { tag: '@phone' },
  async ({ browser, contextOptions }, { project }) => {
    const people = cast(`${project.name}-${Date.now()}`);
    const owner = await newDevice(browser, contextOptions);
    await openGym(owner, people);
    await programme(owner);

    const slower = await newDevice(browser, contextOptions);
    await joinAndLog(slower, people.mara, people.gym.name, [
      ['5', '14'],
      ['5', '22'],
    ]);
    const faster = await newDevice(browser, contextOptions);
    await joinAndLog(faster, people.jonah, people.gym.name, [
      ['4', '58'],
      ['5', '00'],
    ]);

    for (const page of [owner, slower, faster]) await expectBoard(page);
  },
);
