import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Screen } from '@trackboard/contract/screens';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ScreenChoice } from '../phone/screen-choice.tsx';
import { planOf } from '../phone/use-timer-on-tv.ts';
import { withNewer } from '../clock/use-screens.ts';
import { ScreenRow, stateWords } from './screen-row.tsx';

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
} as const;

const floor: Screen = {
  id: 'floor',
  gymId: 'north',
  name: 'Main floor',
  trackId: 'engine',
  trackName: 'Engine',
  shows: 'workout',
  trackWorkoutId: 'grip',
  timer: { ...timer, roundsAt: [] },
  pairedAt: '2026-11-01T08:00:00Z',
  lastSeenAt: '2026-11-18T17:21:30Z',
  now: '2026-11-18T17:22:00Z',
};

function html(part: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
}

describe('a screen in the list', () => {
  it('says its track, and since when it is off', () => {
    expect(stateWords(floor)).toBe('Engine');
    expect(stateWords({ ...floor, lastSeenAt: '2026-11-18T17:12:00Z' })).toBe(
      'Engine, off since 10 min ago',
    );
  });

  it('offers the open workout unless it is in front', () => {
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

  it('is not there without a screen', () => {
    expect(choice([], null)).toBe('');
  });
});

it('sends only what is set up', () => {
  const { startsAt, pausedAt, roundsAt, revision, ...plan } = timer;
  expect([startsAt, pausedAt, roundsAt, revision]).toEqual([null, null, [], 3]);
  expect(planOf(timer)).toEqual(plan);
});

const revisionAfter = (revision: number) =>
  withNewer(floor, { ...timer, roundsAt: [], revision }).timer?.revision;

it('keeps the newer of two timers', () => {
  expect(revisionAfter(4)).toBe(4);
  expect(revisionAfter(2)).toBe(3);
});
