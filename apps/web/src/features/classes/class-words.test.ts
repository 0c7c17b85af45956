import { expect, it } from 'vitest';
import { countWords, lateQuestion, movedWords, ownWords } from './class-words.ts';

it('says how many come, and how many wait for a place in a full class', () => {
  expect(countWords({ coming: 8, waiting: 0, places: 12 })).toBe('8 of 12 coming');
  expect(countWords({ coming: 12, waiting: 0, places: 12 })).toBe('Full');
  expect(countWords({ coming: 12, waiting: 1, places: 12 })).toBe('Full, 1 waiting');
  expect(countWords({ coming: 13, waiting: 3, places: 12 })).toBe('Full, 3 waiting');
});

it('says whether the athlete comes, or the number on the waiting list', () => {
  expect(ownWords({ state: 'comes', position: null })).toBe('You’re coming');
  expect(ownWords({ state: 'waits', position: 2 })).toBe('You’re number 2 on the waiting list');
});

it('says from when a class was moved, with the day if it is another one', () => {
  const movedFrom = { day: '2026-11-18', start: '18:00' };
  expect(movedWords({ day: '2026-11-18', movedFrom })).toBe('Moved from 18:00');
  expect(movedWords({ day: '2026-11-19', movedFrom })).toBe('Moved from Wed, Nov 18, 18:00');
  expect(movedWords({ day: '2026-11-19', movedFrom: null })).toBe('');
});

it('asks before somebody leaves late, and not earlier', () => {
  const startsAt = '2026-11-18T18:00:00Z';
  const late = { startsAt, lateFrom: '2026-11-18T16:00:00Z' };
  expect(lateQuestion(late, Date.parse('2026-11-18T15:59:59Z'))).toBeNull();
  expect(lateQuestion(late, Date.parse('2026-11-18T16:00:00Z'))).toContain('less than 2 hours');
  expect(lateQuestion({ startsAt, lateFrom: null }, Date.parse(startsAt))).toBeNull();
});
