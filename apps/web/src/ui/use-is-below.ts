import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints.ts';

type Breakpoint = keyof typeof breakpoints;

const queryOf = (breakpoint: Breakpoint) => `(width < ${breakpoints[breakpoint]})`;

/** Returns whether the window is narrower than the breakpoint. Style sheets ask for `(width < $mantine-breakpoint-…)`. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  return useMediaQuery(queryOf(breakpoint), false, { getInitialValueInEffect: false });
}

/** The same as `useIsBelow`, for code outside of components. */
export const isBelow = (breakpoint: Breakpoint) => matchMedia(queryOf(breakpoint)).matches;
