import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints.ts';

type Breakpoint = keyof typeof breakpoints;

/** Returns whether the window is narrower than the breakpoint. Style sheets ask for `(width < $mantine-breakpoint-…)`. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  const query = `(width < ${breakpoints[breakpoint]})`;
  return useMediaQuery(query, false, { getInitialValueInEffect: false });
}

/** Returns true below 48em, where the app shows one day at a time, and dialogs fill the screen. */
export function useIsPhone(): boolean {
  return useIsBelow('sm');
}
