import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints.ts';

type Breakpoint = keyof typeof breakpoints;

const queryOf = (breakpoint: Breakpoint) => `(width < ${breakpoints[breakpoint]})`;

/** Whether the window is narrower than the breakpoint; style sheets ask for `(width < $mantine-breakpoint-…)`. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  return useMediaQuery(queryOf(breakpoint), false, { getInitialValueInEffect: false });
}

/** The same outside of components. */
export const isBelow = (breakpoint: Breakpoint) => matchMedia(queryOf(breakpoint)).matches;
