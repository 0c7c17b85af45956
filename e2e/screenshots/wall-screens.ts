import type { Page } from '@playwright/test';
import * as screens from '@trackboard/contract/screens';
import type { ScreenTimer, Wall, WallWorkout } from '@trackboard/contract/screens';
import { ago, storyTime } from '../testing/viewers.ts';
import { answerAsIf } from './as-if.ts';
import type { Screen } from './screen.ts';

export const workout = (trackWorkoutId: string, own: Partial<WallWorkout>): WallWorkout => ({
  workoutType: 'custom',
  name: '',
  description: '',
  scoreType: 3,
  sets: 1,
  addTotal: false,
  benchmarkValues: [],
  repsPerSet: [],
  repsPerSetUpTo: [],
  trackWorkoutId,
  ...own,
});

const workouts = [
  workout('grip-tax', {
    name: 'Grip Tax',
    description: '3 rounds, rest 2:00\n400 m run\n15 deadlifts 155/105 lb\n12 toes-to-bar',
    sets: 3,
    timeCapMinutes: 22,
  }),
  workout('odd-and-even', {
    name: 'Odd and Even',
    description: 'EMOM 12\nOdd: 3 power snatches 135/95 lb\nEven: 10 burpees over bar',
    scoreType: 0,
  }),
  workout('half-mast', { name: 'Half Mast', description: '12 min AMRAP', scoreType: 2 }),
];

const scores = [
  'Teo A. 14:52',
  'Ines N. 15:08',
  'Jonah W. 15:31',
  'Bea E. 15:44',
  'Noor H. 15:58',
  'Mara K. 16:04',
  'Priya S. 16:20',
  'Kofi B. 17:46',
  'Lukas F. 18:12',
  'Wren D. 19:55',
];

const board = scores.map((line, index) => ({
  place: index + 1,
  name: line.slice(0, -6),
  score: line.slice(-5),
  isRx: index < 8,
  isNewest: index === 5,
}));

const ready: ScreenTimer = {
  kind: 'fortime',
  work: 0,
  rest: 0,
  rounds: 3,
  cap: 1320,
  countdown: 10,
  startsAt: null,
  pausedAt: null,
  roundsAt: [],
  revision: 1,
  trackWorkoutId: null,
};

/** The timer in the second round of Grip Tax. */
export const secondRound: ScreenTimer = { ...ready, startsAt: ago(582), roundsAt: [ago(268)] };
export const countIn: ScreenTimer = { ...ready, startsAt: ago(-2.6) };
export const emom: ScreenTimer = {
  ...ready,
  kind: 'emom',
  work: 60,
  rounds: 12,
  cap: 0,
  startsAt: ago(277),
};

export const wall: Wall = {
  id: 'main-floor',
  name: 'Main floor',
  gymName: 'Northlane Strength',
  gymLogo: null,
  trackName: 'Competitors',
  timeZone: 'America/Los_Angeles',
  date: '2026-11-18',
  shows: 'workout',
  workouts,
  trackWorkoutId: 'grip-tax',
  weightUnit: 'kg',
  board,
  scoreCount: 14,
  athleteCount: 18,
  newest: {
    name: 'Mara K.',
    score: '16:04',
    trackWorkoutId: 'grip-tax',
    workoutName: 'Grip Tax',
    at: ago(5),
  },
  timer: secondRound,
  timerRevision: 1,
};

/** The mocked answers stay, because the page continues to ask. */
const showing = (own: Partial<Wall>) => async (page: Page) => {
  await page.unrouteAll({ behavior: 'wait' });
  const shown = { isPaired: true, code: null, expiresAt: null, now: storyTime };
  await answerAsIf(page, screens.show, { ...shown, screen: { ...wall, ...own } });
  await page.reload();
  await page.getByRole('heading', { name: /./ }).first().waitFor();
};

async function showCode(page: Page): Promise<void> {
  const shown = { isPaired: false, code: 'K7MPQX', expiresAt: ago(-900), now: storyTime };
  await answerAsIf(page, screens.show, { ...shown, screen: null });
  await page.reload();
  await page.getByText(shown.code).waitFor();
}

const onWall = { viewer: 'wall', path: () => '/tv' } as const;

/** The pages of a TV, which needs no login. */
export const wallScreens: readonly Screen[] = [
  { ...onWall, name: 'tv-code', prepare: showCode },
  { ...onWall, name: 'tv-workout', prepare: showing({}) },
  { ...onWall, name: 'tv-board', prepare: showing({ shows: 'board' }) },
  {
    ...onWall,
    name: 'tv-emom',
    prepare: showing({ shows: 'timer', trackWorkoutId: 'odd-and-even', timer: emom }),
  },
  { ...onWall, name: 'tv-countdown', prepare: showing({ shows: 'timer', timer: countIn }) },
];
