import { expect, it } from 'vitest';
import { dayState, weekWords } from './week-panel.tsx';

const today = '2026-11-18';
const state = (date: string, planned: number, logged: number) => {
  const shown = dayState({ date, planned, logged }, today);
  return `${shown.state}: ${shown.words}`;
};

it('says what was done or is planned on each day, and calls a missed day rest', () => {
  expect(state('2026-11-16', 2, 2)).toBe('logged: 2 scores');
  expect(state('2026-11-17', 3, 1)).toBe('logged: 1 score');
  expect(state('2026-11-15', 2, 0)).toBe('rest: Rest');
  expect(state('2026-11-19', 2, 0)).toBe('planned: Planned');
  expect(state('2026-11-20', 0, 0)).toBe('rest: Rest');
});

it('says how much of today is done', () => {
  expect(state(today, 3, 0)).toBe('planned: 0 of 3');
  expect(state(today, 3, 1)).toBe('logged: 1 of 3');
  expect(state(today, 0, 0)).toBe('rest: Rest');
  expect(state(today, 1, 2)).toBe('logged: 1 of 1');
});

const day = (logged: number) => ({ date: today, planned: 0, logged });

it('counts the days with a score, and the weeks in a row', () => {
  expect(weekWords([day(2), day(0), day(1)], 9)).toBe('2 days, 9 weeks in a row');
  expect(weekWords([day(1)], 1)).toBe('1 day');
  expect(weekWords([], 0)).toBe('0 days');
});
