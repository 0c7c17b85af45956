import { describe, expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { type CardLook, sameCard } from './day-column.tsx';

const Result = ({ result }: { result: { value: string } }) => result.value;

const item = aTrackWorkout();

const look = (given: Partial<CardLook> = {}): CardLook => ({
  item,
  track: null,
  mark: <Result result={{ value: '16:04' }} />,
  loggedBy: null,
  weights: null,
  moving: false,
  isInert: false,
  canMove: true,
  ...given,
});

describe('sameCard', () => {
  it('returns true for equal workouts and marks in different objects', () => {
    const again = { ...item, workout: { ...item.workout } };
    expect(sameCard(look(), look({ item: again }))).toBe(true);
  });

  it('returns true if only the sort order changed', () => {
    const later = { ...item, sortOrder: 3, workout: { ...item.workout, sortOrder: 3 } };
    expect(sameCard(look(), look({ item: later }))).toBe(true);
  });

  it.each<[string, Partial<CardLook>]>([
    ['another workout', { item: aTrackWorkout({ id: 'midline' }) }],
    ['another name', { item: aTrackWorkout({ name: 'Midline' }) }],
    [
      'other percentages',
      { item: { ...item, workout: { ...item.workout, benchmarkValues: [70] } } },
    ],
    ['another result', { mark: <Result result={{ value: '15:58' }} /> }],
    ['no result', { mark: null }],
    ['a logged score', { loggedBy: 'athlete' }],
    ['the name of its track', { track: 'Engine' }],
    ['the start of its move', { moving: true }],
  ])('returns false for %s', (_difference, given) => {
    expect(sameCard(look(), look(given))).toBe(false);
  });
});
