import { describe, expect, it } from 'vitest';
import { comparedPeriods, monthPeriod } from './periods.ts';

const spans = (month: string, today: string) => {
  const { current, previous } = comparedPeriods('UTC', month, today);
  return [`${current.from} ${current.to}`, `${previous.from} ${previous.to}`];
};

describe('comparedPeriods', () => {
  it.each([
    // The current month ends today and is compared with the same days of the month before.
    ['2026-11', '2026-11-18', '2026-11-01 2026-11-18', '2026-10-01 2026-10-18'],
    ['2026-11', '2026-11-01', '2026-11-01 2026-11-01', '2026-10-01 2026-10-01'],
    ['2026-11', '2026-11-30', '2026-11-01 2026-11-30', '2026-10-01 2026-10-30'],
    ['2026-01', '2026-01-15', '2026-01-01 2026-01-15', '2025-12-01 2025-12-15'],
    // February has fewer days.
    ['2026-03', '2026-03-30', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
    ['2024-03', '2024-03-31', '2024-03-01 2024-03-31', '2024-02-01 2024-02-29'],
    // Other months are compared as a whole.
    ['2026-09', '2026-11-18', '2026-09-01 2026-09-30', '2026-08-01 2026-08-31'],
    ['2026-12', '2026-11-18', '2026-12-01 2026-12-31', '2026-11-01 2026-11-30'],
  ])('compares the month %s on %s: %s with %s', (month, today, current, previous) => {
    expect(spans(month, today)).toEqual([current, previous]);
  });
});

describe('monthPeriod', () => {
  it.each([
    ['UTC', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-11', '2026-11-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12', '2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
    ['Europe/Berlin', '2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ])('begins and ends at midnight in %s for the month %s', (timeZone, month, start, end) => {
    const found = monthPeriod(timeZone, month);
    expect([found.start.toISOString(), found.end.toISOString()]).toEqual([start, end]);
  });
});
