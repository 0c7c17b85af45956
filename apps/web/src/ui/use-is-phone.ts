import { useIsBelow } from './use-is-below.ts';

/** True below 48em: one day at a time, and dialogs that fill the screen. */
export function useIsPhone(): boolean {
  return useIsBelow('sm');
}
