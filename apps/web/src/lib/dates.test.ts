import { expect, test } from 'vitest';
import { dayOfInstant, formatDay, formatDays } from './dates.ts';

test.each([
  ['weekday', 'Wednesday'],
  ['shortWeekday', 'Wed'],
  ['short', 'Wed, Nov 18'],
  ['long', 'Wednesday, Nov 18'],
  ['full', 'Wednesday, Nov 18, 2026'],
  ['shortDate', 'Nov 18'],
  ['date', 'Nov 18, 2026'],
] as const)('writes a day as %s', (format, text) => {
  expect(formatDay('2026-11-18', format)).toBe(text);
});

test.each([
  ['2026-11-05', '2026-11-18', 'Nov 5 – 18, 2026'],
  ['2026-10-20', '2026-11-18', 'Oct 20 – Nov 18, 2026'],
  ['2025-12-20', '2026-01-18', 'Dec 20, 2025 – Jan 18, 2026'],
  ['2026-11-18', '2026-11-18', 'Nov 18, 2026'],
])('writes the days from %s to %s', (from, to, text) => {
  // The dash is surrounded by thin spaces.
  expect(formatDays(from, to).replaceAll('\u2009', ' ')).toBe(text);
});

test('a day is the same in every zone', () => {
  expect(formatDay('2027-01-01', 'date')).toBe('Jan 1, 2027');
  expect(formatDay('2026-12-31', 'date')).toBe('Dec 31, 2026');
});

test('the day of an instant is that of this zone', () => {
  const local = new Date('2026-11-18T23:30:00Z');
  const day = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  expect(dayOfInstant('2026-11-18T23:30:00Z')).toBe(day);
});
