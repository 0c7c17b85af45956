import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FieldLabelProps {
  optional: boolean | undefined;
  children: ReactNode;
}

/** A label, which marks an optional field. */
export function FieldLabel({ optional, children }: FieldLabelProps) {
  return (
    <>
      {children}
      {optional && (
        <Text span inherit c="var(--ink-3)" fw={400}>
          {' optional'}
        </Text>
      )}
    </>
  );
}
