import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './breakpoints.ts';

/** Whether the window is narrower than the breakpoint; style sheets ask for `(width < $mantine-breakpoint-…)`. */
export function useIsBelow(breakpoint: keyof typeof breakpoints): boolean {
  const query = `(width < ${breakpoints[breakpoint]})`;
  return useMediaQuery(query, false, { getInitialValueInEffect: false });
}
