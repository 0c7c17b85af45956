import { useMediaQuery } from '@mantine/hooks';

/** True below 48em. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
