import { Indicator } from '@mantine/core';
import type { ReactNode } from 'react';

/** A dot at the picture of somebody who is online. The words are next to it. */
export function OnlineDot({ isOnline, children }: { isOnline: boolean; children: ReactNode }) {
  return (
    <Indicator
      position="bottom-end"
      size={13}
      offset={5}
      color="var(--p-green)"
      withBorder
      disabled={!isOnline}
    >
      {children}
    </Indicator>
  );
}
