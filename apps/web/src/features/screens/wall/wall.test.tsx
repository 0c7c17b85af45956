import type { Wall } from '@trackboard/contract/screens';
import { changeTimer, readyTimer, type Timer, usualSetups } from '@trackboard/timer';
import { describe, expect, it } from 'vitest';
import { readStations } from './wall-workout.tsx';
import { withLatestTimer, withTimer } from './tv.tsx';
import { boardPageAt, CodeScreen, WallScreen } from './wall-screen.tsx';
import { htmlOf, wordsIn } from '../../../ui/testing/html-of.tsx';

const at = Date.parse('2026-11-18T17:22:00Z');

const gripTax: Wall['workouts'][number] = {
  workoutType: 'custom',
  name: 'Grip Tax',
  description: '3 rounds, rest 2:00\n15 deadlifts 155/105 lb',
  scoreType: 3,
  sets: 3,
  addTotal: false,
  benchmarkValues: [],
  repsPerSet: [],
  repsPerSetUpTo: [],
  trackWorkoutId: 'grip',
  timeCapMinutes: 22,
};

const wall: Wall = {
  id: 'main',
  name: 'Main floor',
  gymName: 'Northlane Strength',
  gymLogo: null,
  trackName: 'Engine',
  timeZone: 'Europe/Berlin',
  date: '2026-11-18',
  shows: 'workout',
  workouts: [gripTax, { ...gripTax, trackWorkoutId: 'half', name: 'Half Mast' }],
  trackWorkoutId: 'grip',
  weightUnit: 'kg',
  board: [
    { place: 1, name: 'Teo A.', score: '14:52', isRx: true, isNewest: false },
    { place: 2, name: 'Mara K.', score: '16:04', isRx: false, isNewest: true },
  ],
  scoreCount: 14,
  athleteCount: 18,
  newest: {
    name: 'Mara K.',
    score: '16:04',
    trackWorkoutId: 'grip',
    workoutName: 'Grip Tax',
    at: new Date(at - 5_000).toISOString(),
  },
  timer: null,
  timerRevision: 0,
};

interface Given {
  wall?: Partial<Wall>;
  timer?: Timer | null;
  now?: number;
  isOffline?: boolean;
}

function html({ wall: over = {}, timer = null, now = at, isOffline = false }: Given = {}): string {
  return htmlOf(
    <WallScreen
      wall={{ ...wall, ...over }}
      timer={timer}
      now={() => now}
      second={now}
      kindOf={() => ({ color: 'red', words: 'For time, 3 sets' })}
      isOffline={isOffline}
      isMuted={false}
    />,
  );
}

describe('the wall', () => {
  it('shows the workout in lines, in the unit of the gym, and the time of the gym', () => {
    const text = wordsIn(html());
    expect(text).toContain('Northlane Strength Wednesday, Nov 18 18:22');
    expect(text).toContain('Grip Tax 3 rounds, rest 2:00 15 deadlifts 70/47.5 kg');
    expect(text).toContain('14 of 18 in');
  });

  it('marks the newest score for twenty seconds', () => {
    expect(wordsIn(html())).toContain('Mara K. New 16:04');
    expect(html()).toContain('data-new');
    const later = html({ now: at + 16_000 });
    expect(wordsIn(later)).toContain('Mara K. Scaled 16:04');
    expect(later).not.toContain('data-new');
  });

  it('shows the clock below the workout', () => {
    const setup = { ...usualSetups.fortime, rounds: 3, cap: 1320 };
    const timer = changeTimer(readyTimer(setup), 'start', at - 592_000);
    expect(wordsIn(html({ timer }))).toContain('Running, round 1 of 3 09:42 Time cap 22:00');
  });

  it('shows the present and the next station of an EMOM', () => {
    const workouts = [
      { ...gripTax, description: 'EMOM 12\nOdd: 3 power snatches\nEven: 10 burpees' },
      ...wall.workouts.slice(1),
    ];
    const setup = { ...usualSetups.emom, rounds: 12 };
    const timer = changeTimer(readyTimer(setup), 'start', at - 110_000);
    const text = wordsIn(html({ wall: { shows: 'timer', workouts }, timer }));
    expect(text).toContain('EMOM, 12 minutes Grip Tax');
    expect(text).toContain('Now, even minutes 10 burpees Next, odd minutes 3 power snatches');
    expect(text).toContain('Ends 18:32 Then Half Mast');
    expect(text).toContain('Minute 2 of 12 :20');
  });

  it('shows the seconds of the count-in', () => {
    const timer = changeTimer(readyTimer(usualSetups.fortime), 'start', at - 7_000);
    expect(wordsIn(html({ wall: { shows: 'timer' }, timer }))).toContain('Starts in 3');
  });

  it('shows that it is offline, and a message for a day without workouts', () => {
    const empty = { workouts: [], trackWorkoutId: null, board: [], newest: null };
    const text = wordsIn(html({ wall: empty, isOffline: true }));
    expect(text).toContain('Offline');
    expect(text).toContain('No workout today');
    expect(text).toContain('No scores yet');
  });

  it('shows the pairing code and the address where a coach types it', () => {
    const text = wordsIn(htmlOf(<CodeScreen code="K7PX4M" host="app.example" />));
    expect(text).toContain('K7PX4M');
    expect(text).toContain('At app.example');
  });
});

const timer = {
  ...readyTimer(usualSetups.emom),
  roundsAt: [],
  startsAt: null,
  pausedAt: null,
  trackWorkoutId: null,
};
const shown = {
  screenKey: 'key',
  isPaired: true,
  code: null,
  expiresAt: null,
  screen: { ...wall, timer: { ...timer, revision: 4 }, timerRevision: 4 },
  now: '',
};

const revisionAfter = (revision: number) =>
  withTimer(shown, { timer: { ...timer, revision } }).screen?.timer?.revision;

it('withTimer takes a timer from the server unless the screen has a newer one', () => {
  expect(revisionAfter(5)).toBe(5);
  expect(revisionAfter(3)).toBe(4);
});

it('withLatestTimer keeps a newer timer, and drops one that the server no longer shows', () => {
  const older = {
    ...shown,
    screen: { ...wall, timer: { ...timer, revision: 3 }, timerRevision: 3 },
  };
  expect(withLatestTimer(shown, older).screen?.timer?.revision).toBe(4);
  const gone = { ...shown, screen: { ...shown.screen, timer: null } };
  expect(withLatestTimer(shown, gone).screen?.timer).toBeNull();
});

const boardOf = (count: number, newest = -1) => ({
  board: Array.from({ length: count }, (_, index) => ({
    place: index + 1,
    name: `Athlete ${index}`,
    score: '5:00',
    isRx: true,
    isNewest: index === newest,
  })),
  newest: newest < 0 ? null : wall.newest,
});
const pagesWithin = (of: ReturnType<typeof boardOf>, from: number) =>
  new Set(Array.from({ length: 60 }, (_, second) => boardPageAt(of, from + second * 1000).page));

describe('the pages of the board', () => {
  it.each([1, 10, 11, 25, 60, 150, 300])('shows all of %i athletes within a minute', (count) => {
    const pages = Math.ceil(count / 10);
    expect(pagesWithin(boardOf(count), at).size).toBe(pages);
    expect(boardPageAt(boardOf(count), at).pages).toBe(pages);
  });

  it('begins with the page of a new score', () => {
    const newestAt = Date.parse(wall.newest?.at ?? '');
    const of = boardOf(60, 33);
    expect(boardPageAt(of, newestAt + 1000).page).toBe(3);
    expect(pagesWithin(of, newestAt).size).toBe(6);
  });
});

describe('readStations', () => {
  it.each([
    ['Min 1: 10 cal row\nMin 2: 15 wall balls\nMin 3: rest', 'minute 1, minute 2, minute 3'],
    ['EMOM 10\n1. 10 cal row\n2. 15 wall balls', 'minute 1, minute 2'],
    ['Odd - 3 snatches\nEven - 10 burpees', 'odd minutes, even minutes'],
    ['EMOM 10\n3 power snatches', ''],
    ['2. 10 cal row\n1. 15 wall balls', ''],
  ])('reads the stations of an EMOM from %j', (text, expected) => {
    const found = readStations(text).map(({ when }) => when);
    expect(found.join(', ')).toBe(expected);
  });
});
