import { expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { partHeadings } from './parts.tsx';

const headingsOf = (...parts: ('warmup' | 'strength' | 'metcon' | undefined)[]) => {
  const day = parts.map((part, at) => aTrackWorkout({ id: String(at), part }));
  return Object.fromEntries(partHeadings(day, () => null));
};

it('a day has a heading where the part changes', () => {
  expect(headingsOf('warmup', 'strength', 'strength', 'metcon')).toEqual({
    0: 'Warm-up',
    1: 'Strength',
    3: 'Metcon',
  });
});

it('workouts without a part have a heading only after a part', () => {
  expect(headingsOf(undefined, undefined)).toEqual({});
  expect(headingsOf(undefined, 'metcon', undefined, undefined)).toEqual({
    1: 'Metcon',
    2: 'Other',
  });
});

it('a day of several tracks names the track in its headings', () => {
  const day = [
    aTrackWorkout({ id: 'press', trackId: 'competitors', part: 'strength' }),
    aTrackWorkout({ id: 'row', trackId: 'engine', part: 'strength' }),
    aTrackWorkout({ id: 'bike', trackId: 'engine' }),
    aTrackWorkout({ id: 'walk', trackId: 'open' }),
  ];
  expect(Object.fromEntries(partHeadings(day, (id) => id.toUpperCase()))).toEqual({
    press: 'COMPETITORS, Strength',
    row: 'ENGINE, Strength',
    bike: 'ENGINE, Other',
    walk: 'OPEN',
  });
});
