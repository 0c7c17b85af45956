import type { Screen } from '@trackboard/contract/screens';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ScreenChoice } from '../phone/screen-choice.tsx';
import { planOf, timerOnScreen, workoutOfScreen } from '../phone/use-timer-on-tv.ts';
import { changedTimer, withNewer } from '../../../lib/server-clock.ts';
import { withNewerTimers } from '../clock/use-screens.ts';
import { ScreenRow, stateWords } from './screen-row.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const timer = {
  kind: 'emom',
  work: 60,
  rest: 0,
  rounds: 10,
  cap: 0,
  countdown: 10,
  startsAt: null,
  pausedAt: null,
  roundsAt: [],
  revision: 3,
  trackWorkoutId: 'grip',
} as const;

const floor: Screen = {
  id: 'floor',
  gymId: 'north',
  name: 'Main floor',
  trackId: 'engine',
  trackName: 'Engine',
  shows: 'workout',
  trackWorkoutId: 'grip',
  frontName: 'Grip Tax',
  timer: { ...timer, roundsAt: [] },
  timerRevision: 3,
  pairedAt: '2026-11-01T08:00:00Z',
  lastSeenAt: '2026-11-18T17:21:30Z',
  now: '2026-11-18T17:22:00Z',
};

function html(part: ReactNode): string {
  return htmlOf(part);
}

const words = (change: Partial<Screen>) => stateWords({ ...floor, ...change });
const picture = (change: Partial<Screen>) =>
  html(<ScreenRow screen={{ ...floor, ...change }} workout={null} />);

describe('the row of a screen', () => {
  it('says what the screen shows, and since when it is off', () => {
    expect(words({})).toBe('Grip Tax, Engine');
    expect(words({ shows: 'board' })).toBe('Board of Grip Tax, Engine');
    expect(words({ shows: 'timer' })).toBe('EMOM clock, Engine');
    expect(words({ shows: 'timer', timer: null })).toBe('No clock yet, Engine');
    expect(words({ shows: 'board', frontName: null })).toBe('No workout today, Engine');
    expect(words({ lastSeenAt: '2026-11-18T17:12:00Z' })).toBe('Off since 10 min ago');
  });

  it('draws the workout, the clock, or that the screen is off', () => {
    expect(picture({})).toContain('<b dir="auto">Grip Tax</b>');
    expect(picture({ shows: 'timer' })).toContain('<b class="score">1:00</b>');
    expect(picture({ lastSeenAt: '2026-11-18T17:12:00Z' })).toContain('>Off</div>');
  });

  it('offers to show the open workout unless the screen shows it already', () => {
    const workout = { id: 'grip', name: 'Grip Tax', trackId: 'engine' };
    expect(html(<ScreenRow screen={floor} workout={workout} />)).toContain('Shows Grip Tax');
    const other = { ...workout, id: 'half', name: 'Half Mast' };
    expect(html(<ScreenRow screen={floor} workout={other} />)).toContain('Show Half Mast');
    expect(html(<ScreenRow screen={floor} workout={null} />)).not.toContain('Show Half Mast');
  });
});

const choice = (screens: Screen[], chosen: Screen | null) =>
  html(<ScreenChoice screens={screens} chosen={chosen} onChoose={() => undefined} />);

describe('the choice of a TV for the timer', () => {
  it('names the screen that shows the clock', () => {
    expect(choice([floor], floor)).toContain('On TV: Main floor');
    expect(choice([floor], null)).toContain('TV: not shown');
  });

  it('renders nothing when the gym has no screen', () => {
    expect(choice([], null)).toBe('');
  });
});

it('planOf sends only the fields of the setup', () => {
  const { startsAt, pausedAt, roundsAt, revision, trackWorkoutId, ...plan } = timer;
  expect([startsAt, pausedAt, roundsAt, revision, trackWorkoutId]).toEqual([
    null,
    null,
    [],
    3,
    'grip',
  ]);
  expect(planOf(timer)).toEqual(plan);
});

const withRevision = (revision: number) =>
  changedTimer({ timer: { ...timer, roundsAt: [], revision } });

it('withNewer keeps the newer of two timers', () => {
  expect(withNewer(floor, withRevision(4)).timer?.revision).toBe(4);
  expect(withNewer(floor, withRevision(2)).timer?.revision).toBe(3);
});

describe('withNewerTimers', () => {
  const newer: Screen = { ...floor, ...withRevision(4) };

  it('does not replace a timer with an older one', () => {
    const answer = { ...floor, name: 'Front' };
    expect(withNewerTimers([newer], [answer])).toEqual([{ ...newer, name: 'Front' }]);
  });

  it('takes a response whose timer is as new, even if the timer is gone', () => {
    const gone = { ...newer, timer: null };
    expect(withNewerTimers([newer], [gone])).toEqual([gone]);
    expect(withNewerTimers([floor], [newer])).toEqual([newer]);
    expect(withNewerTimers(undefined, [floor])).toEqual([floor]);
  });
});

describe('the phone that drives the clock of a screen', () => {
  const started = Date.parse('2026-11-18T17:00:00Z');
  const going: Screen = {
    ...floor,
    timer: { ...timer, roundsAt: [], startsAt: new Date(started).toISOString() },
  };
  const during = started + 60_000;
  const after = started + 601_000;

  it('the phone stays with the workout of a clock that is under way', () => {
    expect(workoutOfScreen(going, 'half', during)).toBe('grip');
    expect(timerOnScreen(going, 'half', during)).toBe(going.timer);
  });

  it('the phone sets up its own workout once another clock has ended, or before it starts', () => {
    for (const [screen, now] of [
      [going, after],
      [floor, during],
    ] as const) {
      expect(workoutOfScreen(screen, 'half', now)).toBe('half');
      expect(timerOnScreen(screen, 'half', now)).toBeNull();
    }
  });

  it('the phone shows the clock of its workout, and any clock if it has no workout', () => {
    expect(timerOnScreen(going, 'grip', after)).toBe(going.timer);
    expect(timerOnScreen(floor, null, during)).toBe(floor.timer);
  });
});
