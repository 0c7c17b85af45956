import type { OpenedChat } from '@trackboard/contract/chat';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { isBy } from '../is-by.ts';
import type { Unread } from './row-facts.ts';
import { isBehind, type ThreadState } from './thread-state.ts';
import { useMarkRead } from '../unread/use-mark-read.ts';

interface Opened {
  readonly chat: OpenedChat;
  readonly state: ThreadState;
  /** Whether the messages are up to date as far as known. */
  readonly isLoaded: boolean;
}

/**
 * What the user has seen of a chat, which is marked as read: everything when it is opened, later what comes into view.
 * While messages are missing, nothing is.
 */
export function useReading({ chat, state, isLoaded }: Opened) {
  const user = useSession('user');
  const isWatched = useIsWatched();
  const [readBefore] = useState(chat.lastReadSeq);
  const [isOpening, setOpening] = useState(true);
  const [seen, setSeen] = useState(0);
  const [unread, setUnread] = useState<Unread>({ after: readBefore, until: null });
  const isWhole = !isBehind(state);
  const { lastSeq } = state;

  if (isOpening && isWhole && lastSeq > seen) setSeen(lastSeq);
  if (isOpening && isWhole && isLoaded) setOpening(false);
  if (!isOpening) {
    const isAway = !isWatched && lastSeq > seen;
    if (isAway && unread.after !== seen) setUnread({ after: seen, until: null });
    if (isWatched && unread.until === null) setUnread({ ...unread, until: lastSeq });
  }

  // Writing a message marks the chat as read up to it.
  const written = state.messages.findLast((message) => isBy(message, user.id))?.seq ?? 0;
  useMarkRead({
    chat,
    seq: isWhole ? seen : 0,
    readSeq: Math.max(chat.lastReadSeq, written),
  });
  return {
    /** The last position that was seen. */
    seen,
    /** The messages that were unread when the user came. */
    unread,
    /** Call it with the position of the last message in view. */
    see: (seq: number) => {
      if (isWatched && isWhole && seq > seen) setSeen(seq);
    },
  };
}

export type Reading = ReturnType<typeof useReading>;
