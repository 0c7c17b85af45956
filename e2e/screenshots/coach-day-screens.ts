import type { Page } from '@playwright/test';
import * as classes from '@trackboard/contract/classes';
import * as stats from '@trackboard/contract/stats';
import type { Question, TrackOfWeek, WorkoutOfToday } from '@trackboard/contract/stats';
import { answerAsIf } from './as-if.ts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `019a0000-0000-7000-8000-00000000000${nth}`;
const today = '2026-11-18';
const engine = { trackId: id(1), track: 'Engine' };

const lift = { workoutType: 'lift' as const, scoreType: 4, sets: 4 };
const time = { workoutType: 'custom' as const, scoreType: 3, sets: 3 };
const rounds = { workoutType: 'custom' as const, scoreType: 2, sets: 1 };
const reps = { workoutType: 'custom' as const, scoreType: 1, sets: 1 };
type Kind = Pick<WorkoutOfToday, 'workoutType' | 'scoreType' | 'sets'>;

const ofToday = (trackWorkoutId: string, name: string, kind: Kind): WorkoutOfToday => ({
  trackWorkoutId,
  trackId: id(2),
  track: 'Competitors',
  name,
  isPublished: true,
  athletes: 12,
  athletesWithScore: 4,
  newComments: 0,
  best: null,
  ...kind,
});

const classAt = (nth: number, start: string, startsAt: string): classes.ClassOfDay => ({
  classId: id(nth),
  gymId: id(3),
  gym: 'Northlane Strength',
  timeZone: 'America/Los_Angeles',
  date: today,
  day: today,
  start,
  startsAt,
  minutes: 60,
  name: 'Engine',
  trackIds: [engine.trackId],
  coach: 'Lena Brandt',
  places: 12,
  coming: 12,
  waiting: 0,
  change: null,
  reason: '',
  movedFrom: null,
  lateFrom: null,
  mayCome: false,
  seesPeople: true,
  mayChange: true,
  mine: null,
});

const classesOfToday: classes.ClassOfDay[] = [
  classAt(4, '07:00', '2026-11-18T15:00:00Z'),
  {
    ...classAt(5, '08:15', '2026-11-18T16:15:00Z'),
    name: 'Open Gym',
    change: 'cancelled',
    reason: 'Competition in the hall',
  },
  {
    ...classAt(6, '18:00', '2026-11-19T02:00:00Z'),
    name: 'Competitors',
    trackIds: [id(2)],
    coming: 10,
  },
  { ...classAt(7, '19:15', '2026-11-19T03:15:00Z'), coming: 4, coach: null },
];

/** A week of a track: the kinds of each day's workouts, and the days of the week that rest. */
const weekOf = (
  nth: number,
  name: string,
  days: readonly Kind[][],
  rests: number[],
): TrackOfWeek => ({
  id: id(nth),
  name,
  days: days.map((kinds, weekday) => ({
    date: `2026-11-${15 + weekday}`,
    workouts: kinds.map((kind, at) => ({
      trackWorkoutId: `019a0000-0000-7000-8000-000000000${nth}${weekday}${at}`,
      name: 'Short Fuse',
      ...kind,
    })),
    isRest: rests.includes(weekday),
  })),
});

const weeks = [
  weekOf(
    2,
    'Competitors',
    [[], [time, lift], [reps, rounds], [lift, time], [rounds], [reps], [time]],
    [0],
  ),
  weekOf(1, 'Engine', [[], [rounds], [reps, rounds], [rounds], [], [rounds], []], [0]),
  weekOf(8, 'Masters', [[], [lift, reps], [], [reps], [], [], []], [0, 6]),
];

const asked = (nth: number, userName: string, text: string, askedAt: string): Question => ({
  id: id(nth),
  userId: id(nth + 3),
  userName,
  image: null,
  text,
  askedAt,
  workout: { trackWorkoutId: id(1), scoreId: id(2), name: 'Strict Press', ...lift },
  chat: null,
});

const questions: Question[] = [
  asked(
    1,
    'Priya Shah',
    'Is 47.5 a true max, or should I keep 45 for the percentages?',
    '2026-11-18T04:41:00Z',
  ),
  asked(
    2,
    'Teo Alvarez',
    'Shoulder clicks above 60 kg. Dumbbells tonight, or go lighter?',
    '2026-11-18T15:10:00Z',
  ),
  {
    ...asked(
      3,
      'Wren Doyle',
      'I miss Thursday. Can I do Long Haul on the bike on Friday?',
      '2026-11-18T16:32:00Z',
    ),
    workout: null,
    chat: { groupId: id(2), name: 'Competitors', seq: 41 },
  },
];

const quiet = (nth: number, userName: string, days: number, lastScoreOn: string) => ({
  id: id(nth),
  userName,
  image: null,
  lastScoreOn,
  lastHereOn: null,
  joinedOn: '2026-02-02',
  days,
});

/** Simulates a day with four classes. The URL has the ids of two workouts, whose contents are the story's. */
async function showDay(page: Page): Promise<void> {
  const [press = '', grip = ''] = new URL(page.url()).hash.slice(1).split('/');
  const workouts = [
    ofToday(press, 'Strict Press', lift),
    ofToday(grip, 'Grip Tax', time),
    { ...ofToday(id(9), 'Threshold Row', rounds), ...engine },
  ];
  await answerAsIf(page, stats.today, { day: today, workouts });
  await answerAsIf(page, classes.list, classesOfToday);
  const home = { today, tracks: weeks, questions: { total: 3, oldest: questions } };
  await answerAsIf(page, stats.coachHome, home);
  const athletes = [
    quiet(4, 'Hugo Lind', 14, '2026-11-04'),
    quiet(5, 'Dana Petrov', 19, '2026-10-30'),
  ];
  await answerAsIf(page, stats.quietAthletes, { total: 2, athletes });
  await page.reload();
  await page.getByRole('list', { name: 'Other classes of today' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

/** A coach's home on a day with classes, questions and days that nobody has planned. */
export const coachDayScreens: readonly Screen[] = [
  {
    name: 'dashboard-coach-classes',
    viewer: 'coach',
    path: ({ workouts }) => `/dashboard#${workouts['Strict Press']}/${workouts['Grip Tax']}`,
    prepare: showDay,
  },
];
