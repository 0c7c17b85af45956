import { expect, test } from 'vitest';
import { findPeriodEnd } from './subscription-changes.ts';

const seconds = (day: string) => Temporal.Instant.from(`${day}T10:00Z`).epochMilliseconds / 1000;

test('a period that ends on the 31st returns to it after shorter months', () => {
  const anchor = seconds('2027-01-31');
  const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
  for (const [index, day] of days.slice(0, -1).entries()) {
    expect(findPeriodEnd(anchor, seconds(day))).toBe(seconds(days[index + 1] ?? ''));
  }
});

test('a period that ends on a leap day returns to it every fourth year', () => {
  const anchor = seconds('2028-02-29');
  expect(findPeriodEnd(anchor, seconds('2029-01-29'))).toBe(seconds('2029-02-28'));
  expect(findPeriodEnd(anchor, seconds('2032-01-29'))).toBe(seconds('2032-02-29'));
});
