import { Button, Group } from '@mantine/core';
import { ApiError } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { serverText } from '../../../ui/toast-for-error.ts';
import type { ClassRow } from './use-class-entry.ts';

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Why an entry was refused. What was typed stays until it is sent again or discarded. */
export function RefusedNote({ refused }: { refused: NonNullable<ClassRow['refused']> }) {
  const { error, input, retry, discard } = refused;
  const reason = isGone(error)
    ? 'The workout was deleted, or the athlete is not on its track any more.'
    : serverText(error);
  return (
    <Notice tone="danger">
      {reason} You entered {input.value.join(', ')} {input.isScaled ? 'Scaled' : 'Rx'}.
      <Group gap="xs" align="stretch" mt="xs">
        <Button variant="default" size="sm" onClick={retry}>
          Try again
        </Button>
        <Button variant="subtle" size="sm" onClick={discard}>
          Discard
        </Button>
      </Group>
    </Notice>
  );
}
