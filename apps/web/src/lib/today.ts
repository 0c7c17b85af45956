import { useSyncExternalStore } from 'react';
import { dayOfInstant } from './dates.ts';

/** Midnight of every time zone is at a quarter of an hour in UTC. */
const quarterHour = 15 * 60 * 1000;

const untilQuarter = () => quarterHour - (Date.now() % quarterHour);

/**
 * Calls `listener` when a day may have begun in some time zone: every quarter of an hour, and when the user returns,
 * because timers stop while a computer sleeps.
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
  return () => {
    clearTimeout(timer);
    window.removeEventListener('focus', turn);
    document.removeEventListener('visibilitychange', turn);
  };
}

/** The current day in a time zone, by default the browser's. */
export function todayIn(timeZone?: string): string {
  return dayOfInstant(new Date().toISOString(), timeZone);
}

/** The current day in a time zone, by default the browser's; the component renders again at midnight. */
export function useToday(timeZone?: string): string {
  return useSyncExternalStore(watchToday, () => todayIn(timeZone));
}
