import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { session } from '../lib/session.ts';

/** The end of a session removes the chosen appearance from storage; this applies it to the open page. */
export function ForgetAppearance() {
  const { clearColorScheme } = useMantineColorScheme();
  useEffect(() => session.onEnd(clearColorScheme), [clearColorScheme]);
  return null;
}
