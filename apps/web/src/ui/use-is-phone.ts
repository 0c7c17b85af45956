import { useIsBelow } from './use-is-below.ts';

/** Returns true below 48em, where the app shows one day at a time, and dialogs fill the screen. */
export function useIsPhone(): boolean {
  return useIsBelow('sm');
}
