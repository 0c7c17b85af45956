import { useMediaQuery } from '@mantine/hooks';

/** True under 48em, where one thumb works the screen. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
