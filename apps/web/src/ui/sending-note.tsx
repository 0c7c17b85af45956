import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { SendingState } from '../lib/outbox/sending.ts';
import { Notice } from './notice.tsx';
import classes from './sending-note.module.css';
import { StatusBadge } from './status-badge.tsx';
import { serverText } from './toast-for-error.ts';

interface SendingNoteProps {
  entry: {
    readonly state: SendingState;
    readonly error: Error | null;
    readonly retry: () => void;
    readonly discard: () => void;
  };
}

/** Shown at what is not saved yet: that it waits, or why it was refused and what to do. Nothing while it is sent. */
export function SendingNote({ entry }: SendingNoteProps) {
  if (entry.state === 'sending') return null;
  if (entry.state === 'waiting') {
    return (
      <StatusBadge tone="info" icon={<IconClock size={14} stroke={2} aria-hidden />}>
        Waiting for signal
      </StatusBadge>
    );
  }
  return (
    <div className={classes.refused}>
      <Notice tone="danger">
        Not sent. {serverText(entry.error)}
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={entry.retry}>
            Try again
          </Button>
          <Button variant="subtle" size="sm" onClick={entry.discard}>
            Discard
          </Button>
        </div>
      </Notice>
    </div>
  );
}
