import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it.each([
  ['2026-10-12', 'Oct 12'],
  ['2026-01-01', 'Jan 1'],
  ['2026-09-30', 'Sep 30'],
  ['2025-10-12', 'Oct 12, 2025'],
  ['2027-12-31', 'Dec 31, 2027'],
])('%s reads %s', (day, text) => {
  expect(formatDay(day, '2026-11-18')).toBe(text);
});
