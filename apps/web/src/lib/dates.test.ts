import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayOfInstant, formatDay, formatDays } from './dates.ts';
import { todayIn, watchToday } from './today.ts';

describe('dates', () => {
  test.each([
    ['weekday', 'Wednesday'],
    ['shortWeekday', 'Wed'],
    ['short', 'Wed, Nov 18'],
    ['long', 'Wednesday, Nov 18'],
    ['full', 'Wednesday, Nov 18, 2026'],
    ['shortDate', 'Nov 18'],
    ['date', 'Nov 18, 2026'],
    ['month', 'Nov 2026'],
    ['longMonth', 'November 2026'],
  ] as const)('formatDay writes a day as %s', (format, text) => {
    expect(formatDay('2026-11-18', format)).toBe(text);
  });

  test.each([
    ['2026-11-05', '2026-11-18', 'Nov 5 – 18, 2026'],
    ['2026-10-20', '2026-11-18', 'Oct 20 – Nov 18, 2026'],
    ['2025-12-20', '2026-01-18', 'Dec 20, 2025 – Jan 18, 2026'],
    ['2026-11-18', '2026-11-18', 'Nov 18, 2026'],
  ])('formatDays writes the days from %s to %s', (from, to, text) => {
    expect(formatDays(from, to)).toBe(text);
  });

  test('formatDay writes the same day in every time zone', () => {
    expect(formatDay('2027-01-01', 'date')).toBe('Jan 1, 2027');
    expect(formatDay('2026-12-31', 'date')).toBe('Dec 31, 2026');
  });

  test('dayOfInstant returns the day in the time zone of the browser', () => {
    const local = new Date('2026-11-18T23:30:00Z');
    const day = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    expect(dayOfInstant('2026-11-18T23:30:00Z')).toBe(day);
  });
});

const zone = 'America/Los_Angeles';
/** A second before midnight in that time zone, from Saturday to Sunday. */
const saturdayNight = new Date('2026-11-22T07:59:59Z');

/** Records the day at each call of the listener. */
function watched() {
  const days: string[] = [];
  return { days, stop: watchToday(() => days.push(todayIn(zone))) };
}

describe('watchToday', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: saturdayNight });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('reports a new day at midnight in its time zone', () => {
    const { days, stop } = watched();
    expect(todayIn(zone)).toBe('2026-11-21');
    vi.advanceTimersByTime(1000);
    expect(days).toEqual(['2026-11-22']);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(days.at(-1)).toBe('2026-11-23');
    stop();
  });

  test('reports a new day at a midnight that is not a full hour in UTC', () => {
    vi.setSystemTime(new Date('2026-11-21T18:14:59Z'));
    const { days, stop } = watched();
    expect(todayIn('Asia/Kathmandu')).toBe('2026-11-21');
    vi.advanceTimersByTime(1000);
    expect(days).toHaveLength(1);
    expect(todayIn('Asia/Kathmandu')).toBe('2026-11-22');
    stop();
  });

  test('reports a new day when the user returns after the computer has slept', () => {
    const { days, stop } = watched();
    vi.setSystemTime(new Date('2026-11-22T15:00:00Z'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(days).toEqual(['2026-11-22', '2026-11-22']);
    stop();
  });

  test('calls no listener after the last one has unsubscribed', () => {
    const { days, stop } = watched();
    stop();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(days).toEqual([]);
  });
});
