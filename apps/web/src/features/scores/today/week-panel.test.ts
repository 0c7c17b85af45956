import { expect, it } from 'vitest';
import { dayState, weekWords } from './week-panel.tsx';

const today = '2026-11-18';
const state = (date: string, planned: number, logged: number, here = false) => {
  const shown = dayState({ date, planned, logged, here }, today);
  return `${shown.state}: ${shown.words}`;
};

it('says what was done or is planned on each day, and calls a missed day rest', () => {
  expect(state('2026-11-16', 2, 2)).toBe('trained: 2 scores');
  expect(state('2026-11-17', 3, 1)).toBe('trained: 1 score');
  expect(state('2026-11-15', 2, 0)).toBe('rest: Rest');
  expect(state('2026-11-19', 2, 0)).toBe('planned: Planned');
  expect(state('2026-11-20', 0, 0)).toBe('rest: Rest');
});

it('says how many workouts of today are logged', () => {
  expect(state(today, 3, 0)).toBe('planned: 0 of 3');
  expect(state(today, 3, 1)).toBe('trained: 1 of 3');
  expect(state(today, 0, 0)).toBe('rest: Rest');
  expect(state(today, 1, 2)).toBe('trained: 1 of 1');
});

it('says on which days the athlete was in the gym without a score', () => {
  expect(state('2026-11-16', 0, 0, true)).toBe('trained: Here');
  expect(state('2026-11-17', 2, 1, true)).toBe('trained: 1 score');
  expect(state(today, 3, 0, true)).toBe('trained: Here');
});

const day = (logged: number, here = false) => ({ date: today, planned: 0, logged, here });

it('says on how many days the athlete trained, and for how many weeks in a row', () => {
  expect(weekWords([day(2), day(0), day(1)], 9)).toBe('2 days, 9 weeks in a row');
  expect(weekWords([day(0, true), day(1, true)], 1)).toBe('2 days');
  expect(weekWords([day(1)], 1)).toBe('1 day');
  expect(weekWords([], 0)).toBe('0 days');
});
