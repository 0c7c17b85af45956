import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { session } from '../lib/session.ts';

/** A session that ends takes the chosen appearance out of storage; the open page follows at once. */
export function ForgetAppearance() {
  const { clearColorScheme } = useMantineColorScheme();
  useEffect(() => session.onEnd(clearColorScheme), [clearColorScheme]);
  return null;
}
