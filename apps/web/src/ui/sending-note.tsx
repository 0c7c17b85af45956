import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { SendingState } from '../lib/use-unsent-write.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { StatusBadge } from './status-badge.tsx';
import { serverText } from './toast-for-error.ts';

/** The reasons why content is not sent yet. */
export const unsentWords = {
  waiting: 'Waiting for signal',
  retrying: 'Not sent yet, trying again',
  refused: 'Not sent',
} as const;

/** Shows, where there is little room, that content is being sent, waits, or was refused. */
export function SendingBadge({ state }: { state: SendingState }) {
  if (state === 'sending') {
    return (
      <span className="sending">
        <StatusBadge tone="neutral">Sending</StatusBadge>
      </span>
    );
  }
  const isRefused = state === 'refused';
  const Icon = isRefused ? IconAlertCircle : IconClock;
  return (
    <StatusBadge
      tone={isRefused ? 'danger' : 'info'}
      icon={<Icon size={14} stroke={2} aria-hidden />}
    >
      {unsentWords[state]}
    </StatusBadge>
  );
}

interface SendingNoteProps {
  entry: {
    readonly state: SendingState;
    readonly error: Error | null;
    readonly retry: () => void;
    readonly discard: () => void;
  };
}

/**
 * Shown with unsaved content. It says that the content waits, or why it was refused and what to do.
 */
export function SendingNote({ entry }: SendingNoteProps) {
  if (entry.state !== 'refused') return <SendingBadge state={entry.state} />;
  return (
    <Notice mt="var(--space-6)" tone="danger">
      Not sent. {serverText(entry.error)}
      <div className="line wrap" style={{ marginTop: 'var(--space-8)' }}>
        <Button variant="default" size="sm" onClick={entry.retry}>
          Try again
        </Button>
        <Button variant="subtle" size="sm" onClick={entry.discard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
