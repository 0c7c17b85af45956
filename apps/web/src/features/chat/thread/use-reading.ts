import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { chatsKey } from '../api.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { type ChatPages, withRead } from '../chat-pages.ts';
import { isBy } from '../chat-words.ts';
import { includesChat, unreadQuery } from '../unread/unread-dot.ts';
import type { Unread } from './use-rows.ts';
import { isBehind, type ThreadState } from '../thread-state.ts';

/** Reports no error without a connection: the chat stays unread, and the next message or return to the window tries again. */
function warnOfAnswer(error: unknown): void {
  if (!(error instanceof ApiError && error.isUnreached)) warnOfFirstError(error);
}

interface Read {
  chat: OpenedChat;
  /** The position up to which the user has seen the chat. */
  seq: number;
  /** The position that is already read. */
  readSeq: number;
}

/** Marks a chat as read while the user is looking at the window. */
function useMarkRead({ chat: opened, seq, readSeq }: Read): void {
  const { groupId } = opened;
  const queries = useQueryClient();
  const isWatched = useIsWatched();
  const { send } = useWrite(chat.read, { onError: warnOfAnswer });
  const markRead = useEffectEvent(async (seq: number) => {
    const isSaved = await send({ groupId, seq });
    if (!isSaved) return;
    queries.setQueriesData<ChatPages>(
      { queryKey: chatsKey },
      (pages) => pages && withRead(pages, groupId, seq),
    );
    queries.setQueryData<OpenedChat>(
      queryKey(chat.open, { receiverId: groupId }),
      (shown) => shown && { ...shown, lastReadSeq: seq },
    );
    const { queryKey: unreadKey } = unreadQuery;
    if (includesChat(queries.getQueryData(unreadKey), opened)) {
      void queries.invalidateQueries({ queryKey: unreadKey });
    }
  });
  useEffect(() => {
    if (isWatched && seq > readSeq) void markRead(seq);
  }, [isWatched, seq, readSeq]);
}

/** What the user has seen of a chat that is open. */
export interface ReadingState {
  /** True until the messages are up to date for the first time. */
  readonly isOpening: boolean;
  /** The last position that was seen. */
  readonly seen: number;
  /** The messages that were unread when the user opened the chat. */
  readonly unread: Unread;
}

/** The facts about the thread and the window that decide which messages count as seen. */
export interface ReadingFacts {
  /** Whether the user is looking at the window. */
  readonly isWatched: boolean;
  /** Whether no messages are missing. */
  readonly isWhole: boolean;
  /** Whether the messages are up to date, as far as the client knows. */
  readonly isLoaded: boolean;
  /** The position of the newest message. */
  readonly lastSeq: number;
}

/** Returns the state of an opening chat that was read up to a position before. */
export const openedAt = (lastReadSeq: number): ReadingState => ({
  isOpening: true,
  seen: 0,
  unread: { after: lastReadSeq, until: null },
});

function unreadNow({ seen, unread }: ReadingState, { isWatched, lastSeq }: ReadingFacts): Unread {
  const isAway = !isWatched && lastSeq > seen;
  const isMarked = unread.after === seen && unread.until === null;
  if (isAway && !isMarked) return { after: seen, until: null };
  if (isWatched && unread.until === null) return { ...unread, until: lastSeq };
  return unread;
}

/**
 * Returns the state after the facts changed; the same object if nothing changes. Opening a chat counts all its messages as seen.
 * Later messages count as new if the user was away.
 */
export function withFacts(state: ReadingState, facts: ReadingFacts): ReadingState {
  const { isWhole, isLoaded, lastSeq } = facts;
  const seen = state.isOpening && isWhole ? Math.max(state.seen, lastSeq) : state.seen;
  const isOpening = state.isOpening && !(isWhole && isLoaded);
  const unread = isOpening ? state.unread : unreadNow({ ...state, seen }, facts);
  const isSame = seen === state.seen && isOpening === state.isOpening && unread === state.unread;
  return isSame ? state : { isOpening, seen, unread };
}

/** Returns the state after a message came into view. No message counts as seen while messages are missing. */
export function withSeen(
  state: ReadingState,
  { isWatched, isWhole }: ReadingFacts,
  seq: number,
): ReadingState {
  return isWatched && isWhole && seq > state.seen ? { ...state, seen: seq } : state;
}

interface Opened {
  readonly chat: OpenedChat;
  readonly state: ThreadState;
  /** Whether the messages are up to date, as far as the client knows. */
  readonly isLoaded: boolean;
}

/** Follows what the user has seen of a chat, and marks that as read. */
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
