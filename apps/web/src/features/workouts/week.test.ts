import { describe, expect, it } from 'vitest';
import { movesOn, shiftDay, weekDays, weekLabel, weekStart } from './week.ts';

describe('the calendar week', () => {
  it('weekStart returns the Sunday of a week, and a Sunday itself', () => {
    for (const day of weekDays('2026-11-15')) expect(weekStart(day)).toBe('2026-11-15');
    expect(weekStart('2026-11-22')).toBe('2026-11-22');
    expect(weekStart('2027-01-01')).toBe('2026-12-27');
  });

  it('weekDays returns seven days until Saturday, across months, years and daylight saving time', () => {
    expect(weekDays('2026-10-25').at(-1)).toBe('2026-10-31');
    expect(weekDays('2026-12-27').at(-1)).toBe('2027-01-02');
    expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('weekLabel returns a short, unambiguous label', () => {
    expect(weekLabel('2026-11-15', 'with-year')).toBe('Nov 15 – 21, 2026');
    expect(weekLabel('2026-11-29', 'with-year')).toBe('Nov 29 – Dec 5, 2026');
    expect(weekLabel('2026-12-27', 'with-year')).toBe('Dec 27, 2026 – Jan 2, 2027');
    expect(weekLabel('2026-12-27', 'without-year')).toBe('Dec 27 – Jan 2');
    expect(weekLabel('2026-11-15', 'without-year')).toBe('Nov 15 – 21');
  });

  it('movesOn is true on Saturday night, unless another week is shown', () => {
    const saturdayNight = { before: '2026-11-21', today: '2026-11-22' };
    expect(movesOn('2026-11-17', saturdayNight)).toBe(true);
    expect(movesOn('2026-11-21', saturdayNight)).toBe(true);
    expect(movesOn('2026-11-14', saturdayNight)).toBe(false);
    expect(movesOn('2026-11-22', saturdayNight)).toBe(false);
    expect(movesOn('2026-11-17', { before: '2026-11-17', today: '2026-11-18' })).toBe(false);
  });
});
