import { describe, expect, it } from 'vitest';
import { formatReps, formatRepsPerSet, readReps } from './reps.ts';

describe('readReps', () => {
  it.each([
    ['5', 5, 5],
    [' 0 ', 0, 0],
    ['8-12', 8, 12],
    ['8–12', 8, 12],
    ['8 — 12', 8, 12],
    ['8 − 12', 8, 12],
    ['８－１２', 8, 12],
    ['5-5', 5, 5],
  ])('reads %s', (typed, reps, repsUpTo) => {
    expect(readReps(typed)).toEqual({ reps, repsUpTo });
  });

  it.each(['', '-', '8-', '-8', '12-8', '5-3-1', '2.5', '8-12.5', 'many', '8 12'])(
    'does not read %j',
    (typed) => {
      expect(readReps(typed)).toBeNull();
    },
  );
});

it('formatReps writes a range with a dash, and is read again', () => {
  const range = { reps: 8, repsUpTo: 12 };
  expect(formatReps(range)).toBe('8–12');
  expect(readReps(formatReps(range))).toEqual(range);
  expect(formatReps({ reps: 5, repsUpTo: 5 })).toBe('5');
});

it('formatRepsPerSet writes each set, with one number where the upper end is missing', () => {
  expect(formatRepsPerSet({ repsPerSet: [8, 5, 3], repsPerSetUpTo: [12, 5] })).toEqual([
    '8–12',
    '5',
    '3',
  ]);
});
