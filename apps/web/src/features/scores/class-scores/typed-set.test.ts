import { describe, expect, it } from 'vitest';
import { readTyped, shownSet } from './typed-set.ts';

describe('what is typed into a set', () => {
  it.each([
    ['607', '6:07'],
    ['45', '0:45'],
    ['5', '0:05'],
    ['1204', '12:04'],
    ['6:07', '6:07'],
    ['6.07', '6:07'],
    ['c120', 'CAP+120'],
    ['CAP+12', 'CAP+12'],
    ['', ''],
    ['x', 'x'],
  ])('of a time: %s means %s', (typed, value) => {
    expect(readTyped('time', typed)).toBe(value);
  });

  it.each([
    ['12', '12+0'],
    ['12.5', '12+5'],
    ['12 5', '12+5'],
    ['12+5', '12+5'],
  ])('of rounds and reps: %s means %s', (typed, value) => {
    expect(readTyped('roundsReps', typed)).toBe(value);
  });

  it('of a weight may have a comma, and text stays as it is', () => {
    expect(readTyped('weight', '102,5')).toBe('102.5');
    expect(readTyped('reps', '120')).toBe('120');
    expect(readTyped('text', 'Felt good, 3 rounds')).toBe('Felt good, 3 rounds');
  });
});

it('a stored time is shown without a leading zero', () => {
  expect(shownSet('time', '06:07')).toBe('6:07');
  expect(shownSet('time', '00:45')).toBe('0:45');
  expect(shownSet('time', 'CAP+12')).toBe('CAP+12');
  expect(shownSet('reps', '120')).toBe('120');
});
