import type { OpenedChat } from '@trackboard/contract/chat';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { isBy } from '../is-by.ts';
import { openedAt, withFacts, withSeen } from './reading.ts';
import { isBehind, type ThreadState } from './thread-state.ts';
import { useMarkRead } from '../unread/use-mark-read.ts';

interface Opened {
  readonly chat: OpenedChat;
  readonly state: ThreadState;
  /** Whether the messages are up to date as far as known. */
  readonly isLoaded: boolean;
}

/** What the user has seen of a chat, which is marked as read. */
export function useReading({ chat, state, isLoaded }: Opened) {
  const user = useSession('user');
  const isWatched = useIsWatched();
  const [held, setReading] = useState(() => openedAt(chat.lastReadSeq));
  const isWhole = !isBehind(state);
  const facts = { isWatched, isWhole, isLoaded, lastSeq: state.lastSeq };
  const reading = withFacts(held, facts);
  if (reading !== held) setReading(reading);

  // Writing a message marks the chat as read up to it.
  const written = state.messages.findLast((message) => isBy(message, user.id))?.seq ?? 0;
  useMarkRead({
    chat,
    seq: isWhole ? reading.seen : 0,
    readSeq: Math.max(chat.lastReadSeq, written),
  });
  return {
    seen: reading.seen,
    unread: reading.unread,
    /** Call it with the position of the last message in view. */
    see: (seq: number) => setReading((now) => withSeen(now, facts, seq)),
  };
}

export type Reading = ReturnType<typeof useReading>;
