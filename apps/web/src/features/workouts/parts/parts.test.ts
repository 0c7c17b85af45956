import { expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { partHeadings } from './parts.ts';

const headingsOf = (...parts: ('warmup' | 'strength' | 'metcon' | undefined)[]) => {
  const day = parts.map((part, at) => aTrackWorkout({ id: String(at), part }));
  return Object.fromEntries(partHeadings(day));
};

it('a day has a heading wherever the part changes', () => {
  expect(headingsOf('warmup', 'strength', 'strength', 'metcon')).toEqual({
    0: 'Warm-up',
    1: 'Strength',
    3: 'Metcon',
  });
});

it('workouts without a part have no heading, except after a part', () => {
  expect(headingsOf(undefined, undefined)).toEqual({});
  expect(headingsOf(undefined, 'metcon', undefined, undefined)).toEqual({
    1: 'Metcon',
    2: 'Other',
  });
});
