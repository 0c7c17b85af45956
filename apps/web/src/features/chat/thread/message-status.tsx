import { Box, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { User } from '@trackboard/contract/accounts';
import * as chat from '@trackboard/contract/chat';
import { type Mention, type Message, messageTypes } from '@trackboard/contract/chat';
import { type UnsentEntry, useUnsentWrites } from '../../../lib/use-unsent-write.ts';
import { unsentWords } from '../../../ui/sending-note.tsx';
import { serverText } from '../../../ui/toast-for-error.ts';
import { useUploadProgress } from '../chat-writes.ts';
import { type ThreadState, messageAt, quoteOf } from '../thread-state.ts';
import classes from './message-status.module.css';

/** An own message that is not stored yet. */
export type Waiting = UnsentEntry<typeof chat.save>;

/** Returns the file that is sent with a message. */
export function fileOf({ input }: Waiting): Blob | null {
  return 'file' in input && input.file instanceof Blob ? input.file : null;
}

/** Returns the members whom a message will mention. */
function mentionedIn({ input }: Waiting): Mention[] {
  const isKnown = 'mentioned' in input && Array.isArray(input.mentioned);
  return isKnown ? (input.mentioned as Mention[]) : [];
}

/** Returns a waiting message in the form of a stored one, without a position. */
export function asMessage(waiting: Waiting, user: User, state: ThreadState): Message {
  const { input, at } = waiting;
  const quoted = input.replyToSeq ? messageAt(state, input.replyToSeq) : undefined;
  return {
    id: '',
    groupId: input.recieverId,
    seq: Number.MAX_SAFE_INTEGER,
    change: 0,
    senderId: user.id,
    recieverId: input.recieverId,
    message: input.message ?? '',
    date: new Date(at).toISOString(),
    imageUrl: input.imageUrl ?? null,
    userName: `${user.firstName} ${user.lastName}`,
    userImage: user.image,
    isWelcome: false,
    isForwarded: Boolean(input.forwardedId),
    welcomedName: null,
    isBlocked: false,
    uuid: input.uuid ?? '',
    unsent: true,
    type: input.type ?? messageTypes.text,
    isByCoach: false,
    isDeleted: false,
    isRemoved: false,
    removedBy: null,
    editedAt: null,
    replyTo: quoted ? quoteOf(quoted) : null,
    reactions: [],
    mentions: mentionedIn(waiting),
    voice: input.voice ?? null,
  };
}

/** Drops the messages that are stored already: a message may arrive live before its request is answered. */
export function notStored<Entry extends Pick<Waiting, 'input'>>(
  entries: readonly Entry[],
  messages: readonly Message[],
): readonly Entry[] {
  if (entries.length === 0) return entries;
  const stored = new Set(messages.map(({ uuid }) => uuid));
  return entries.filter(({ input }) => !stored.has(input.uuid ?? ''));
}

/** Returns the user's messages to a chat that are not stored yet, in the order in which the user wrote them. */
export function useWaiting(groupId: string, messages: readonly Message[]): readonly Waiting[] {
  const entries = useUnsentWrites(chat.save, ({ recieverId }) => recieverId === groupId);
  return notStored(entries, messages);
}

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

/** Shows the sending status of an own message. */
export function MessageStatus({ entry }: { entry: Waiting }) {
  const share = useUploadProgress(entry.input.uuid ?? '');
  if (entry.state === 'refused') return <NotSent entry={entry} />;
  const isSending = entry.state === 'sending';
  // A file takes long to send, and the connection may be dead.
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
