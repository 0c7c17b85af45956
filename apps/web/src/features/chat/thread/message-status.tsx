import { Box, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { unsentWords } from '../../../ui/sending-note.tsx';
import { serverText } from '../../../ui/toast-for-error.ts';
import { useUploadProgress } from '../upload-progress.ts';
import { fileOf, type Waiting } from './waiting.ts';
import classes from './message-status.module.css';

/** A message that the server has refused. */
function NotSent({ entry }: { entry: Waiting }) {
  return (
    <div className={classes.unsent} role="alert">
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <span>
        Not sent
        {entry.error && (
          <Box component="span" c="dimmed">
            : {serverText(entry.error)}
          </Box>
        )}
      </span>
      <UnstyledButton className={classes.action} onClick={entry.retry}>
        Try again
      </UnstyledButton>
      <UnstyledButton className={classes.action} onClick={entry.discard}>
        Discard
      </UnstyledButton>
    </div>
  );
}

/** The sending status of an own message. */
export function MessageStatus({ entry }: { entry: Waiting }) {
  const share = useUploadProgress(entry.input.uuid ?? '');
  if (entry.state === 'refused') return <NotSent entry={entry} />;
  const isSending = entry.state === 'sending';
  // A file takes long, and its line may be dead.
  const hasFile = fileOf(entry) !== null;
  const sending = share === null ? 'Sending' : `Sending, ${Math.round(share * 100)} %`;
  const words = entry.state === 'sending' ? sending : unsentWords[entry.state];
  return (
    <div className={classes.waiting} data-sending={isSending || undefined}>
      <IconClock size={14} stroke={2} aria-hidden />
      {words}
      {hasFile && (
        <UnstyledButton className={classes.action} onClick={entry.retry}>
          Try again
        </UnstyledButton>
      )}
      {(hasFile || !isSending) && (
        <UnstyledButton className={classes.action} onClick={entry.discard}>
          Discard
        </UnstyledButton>
      )}
    </div>
  );
}
