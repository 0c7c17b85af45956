import { Button, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { hasStatus } from '../../lib/api-error.ts';
import { type RefusedWrite, useRefusedWrites } from '../../lib/use-unsent-write.ts';
import { copyText } from '../../ui/copy-link.ts';
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx';
import { leaveItem } from '../../ui/dialogs/use-focus-return.ts';
import { serverText } from '../../ui/toast-for-error.ts';
import classes from './not-saved-dialog.module.css';

function reasonOf({ error, whenGone }: RefusedWrite): string {
  const isGone = hasStatus(error, 403, 404);
  return isGone ? whenGone : serverText(error);
}

/** Does something that removes the entry from the list. */
const leaving = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  leaveItem(event.currentTarget);
  act();
};

function Entry({ write }: { write: RefusedWrite }) {
  const { what, text, retry, discard } = write;
  return (
    <Stack component="li" className={classes.entry} gap="xs">
      <Text component="h3" fz="md" fw={600}>
        {what}
      </Text>
      {text && (
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      )}
      <Text c="var(--danger)" fz="sm">
        {reasonOf(write)}
      </Text>
      <Group gap="xs">
        {text && (
          <Button variant="default" size="sm" onClick={() => void copyText(text)}>
            Copy
          </Button>
        )}
        <Button variant="default" size="sm" onClick={leaving(retry)}>
          Try again
        </Button>
        <Button variant="subtle" size="sm" onClick={leaving(discard)}>
          Remove
        </Button>
      </Group>
    </Stack>
  );
}

/** Everything that the server has refused, until the user decides about it. */
export function NotSavedDialog({ onClose }: { onClose: () => void }) {
  const writes = useRefusedWrites();
  const isEmpty = writes.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  return (
    <ResponsiveModal onClose={onClose} title={`Not saved: ${writes.length}`}>
      <ul>
        {writes.map((write) => (
          <Entry key={write.id} write={write} />
        ))}
      </ul>
    </ResponsiveModal>
  );
}
