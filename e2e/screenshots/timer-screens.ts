import type { Page } from '@playwright/test';
import * as screens from '@trackboard/contract/screens';
import { ago, storyTime } from '../testing/viewers.ts';
import { answerAsIf } from './as-if.ts';
import type { Screen, Told } from './screen.ts';
import { countIn, emom, secondRound } from './wall-screens.ts';

const timerOf = (name: string) => (story: Told) => `/timer?workout=${story.workouts[name]}`;
const inGripTax = (panel: string) => (story: Told) =>
  `/dashboard/programmingcalendar?day=2026-11-18&workout=${story.workouts['Grip Tax']}&panel=${panel}`;

/** Simulates that this clock was started on the phone, which keeps it. */
const started =
  ({ startsAt, roundsAt, ...timer }: screens.ScreenTimer) =>
  async (page: Page) => {
    const times = {
      startsAt: Date.parse(startsAt ?? ''),
      roundsAt: roundsAt.map((at) => Date.parse(at)),
    };
    const kept = { timer: { ...timer, ...times }, workoutId: null };
    await page.evaluate(
      (text) => localStorage.setItem('trackboard.timer', text),
      JSON.stringify(kept),
    );
    await page.reload();
    await page.getByRole('timer').waitFor();
    await page.evaluate(() => localStorage.removeItem('trackboard.timer'));
  };

const mainFloor: screens.Screen = {
  id: '019a0000-0000-7000-8000-000000000001',
  gymId: '019a0000-0000-7000-8000-000000000002',
  name: 'Main floor',
  trackId: '019a0000-0000-7000-8000-000000000003',
  trackName: 'Competitors',
  shows: 'timer',
  trackWorkoutId: null,
  frontName: 'Grip Tax',
  timer: secondRound,
  timerRevision: 1,
  pairedAt: ago(86_400),
  lastSeenAt: ago(20),
  now: storyTime,
};
const rack: screens.Screen = {
  ...mainFloor,
  id: '019a0000-0000-7000-8000-000000000004',
  name: 'Lifting platform',
  trackName: 'Engine',
  shows: 'board',
  frontName: 'Threshold Row',
  timer: null,
  lastSeenAt: ago(30),
};

const corner: screens.Screen = {
  ...rack,
  id: '019a0000-0000-7000-8000-000000000005',
  name: 'By the coffee',
  lastSeenAt: ago(7200),
};

/** Simulates a gym with three screens, one of which is off. */
async function showScreens(page: Page): Promise<void> {
  await answerAsIf(page, screens.list, [corner, rack, mainFloor]);
  await page.reload();
}

async function listScreens(page: Page): Promise<void> {
  await showScreens(page);
  await page.getByText('Main floor', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function pairScreen(page: Page): Promise<void> {
  await listScreens(page);
  await page.getByRole('button', { name: 'Pair a screen' }).click();
  await page.getByLabel('Code').fill('K7MPQX');
}

async function runOnTv(page: Page): Promise<void> {
  await page.evaluate(
    (screenId) => localStorage.setItem('trackboard.timer-screen', screenId),
    mainFloor.id,
  );
  await showScreens(page);
  await page.getByRole('button', { name: /^On TV: Main floor/ }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

const timer = { viewer: 'mara', path: timerOf('Grip Tax') } as const;

/** The clock of a phone, and the coach's view of the screens on the wall. */
export const timerScreens: readonly Screen[] = [
  { ...timer, name: 'timer-setup', path: timerOf('Bike Tempo') },
  { ...timer, name: 'timer-for-time', prepare: started(secondRound) },
  { ...timer, name: 'timer-countdown', prepare: started(countIn) },
  { ...timer, name: 'timer-emom', prepare: started(emom) },
  { name: 'timer-on-tv', viewer: 'owner', path: timerOf('Grip Tax'), prepare: runOnTv },
  { name: 'on-tv', viewer: 'owner', path: inGripTax('on-tv'), prepare: listScreens },
  { name: 'on-tv-none', viewer: 'owner', path: inGripTax('on-tv') },
  { name: 'on-tv-pair', viewer: 'owner', path: inGripTax('on-tv'), prepare: pairScreen },
];
