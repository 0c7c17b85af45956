import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todayIn, watchToday } from './today.ts';

const zone = 'America/Los_Angeles';
/** A second before midnight in that zone, from Saturday to Sunday. */
const saturdayNight = new Date('2026-11-22T07:59:59Z');

beforeEach(() => {
  vi.useFakeTimers({ now: saturdayNight });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The day at each call of a listener. */
function watched() {
  const days: string[] = [];
  return { days, stop: watchToday(() => days.push(todayIn(zone))) };
}

test('today changes at midnight in its time zone', () => {
  const { days, stop } = watched();
  expect(todayIn(zone)).toBe('2026-11-21');
  vi.advanceTimersByTime(1000);
  expect(days).toEqual(['2026-11-22']);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(days.at(-1)).toBe('2026-11-23');
  stop();
});

test('it changes at a midnight that is not a full hour in UTC', () => {
  vi.setSystemTime(new Date('2026-11-21T18:14:59Z'));
  const { days, stop } = watched();
  expect(todayIn('Asia/Kathmandu')).toBe('2026-11-21');
  vi.advanceTimersByTime(1000);
  expect(days).toHaveLength(1);
  expect(todayIn('Asia/Kathmandu')).toBe('2026-11-22');
  stop();
});

test('it changes when the user returns after the computer has slept', () => {
  const { days, stop } = watched();
  vi.setSystemTime(new Date('2026-11-22T15:00:00Z'));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual(['2026-11-22', '2026-11-22']);
  stop();
});

test('nothing is called after the last listener has unsubscribed', () => {
  const { days, stop } = watched();
  stop();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('focus'));
  expect(days).toEqual([]);
});
