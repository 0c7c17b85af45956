import { useSyncExternalStore } from 'react';
import { dayOfInstant } from './dates.ts';
import { serverTime } from './server-time.ts';

/** In every time zone, midnight is at a quarter of an hour in UTC. */
const quarterHour = 15 * 60 * 1000;

const untilQuarter = () => quarterHour - (serverTime.now() % quarterHour);

/**
 * Calls `listener` when a day may have begun in some time zone: every quarter of an hour, when the user returns, because timers
 * stop while a computer sleeps, and when the device's clock turns out to be wrong.
 */
export function watchToday(listener: () => void): () => void {
  let timer = setTimeout(turn, untilQuarter());
  function turn(): void {
    clearTimeout(timer);
    timer = setTimeout(turn, untilQuarter());
    listener();
  }
  window.addEventListener('focus', turn);
  document.addEventListener('visibilitychange', turn);
  const unsubscribe = serverTime.onChange(turn);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('focus', turn);
    document.removeEventListener('visibilitychange', turn);
  };
}

/** Returns the current day in a time zone, by default the browser's. */
export function todayIn(timeZone?: string): string {
  return dayOfInstant(serverTime.instant().toString(), timeZone);
}

/** Returns the current day in a time zone, by default the browser's. The component renders again at midnight. */
export function useToday(timeZone?: string): string {
  const read = () => todayIn(timeZone);
  return useSyncExternalStore(watchToday, read, read);
}
