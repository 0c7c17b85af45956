import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { chatsKey } from '../api.ts';
import { type ChatPages, withRead } from '../chat-pages.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { includesChat } from './unread-dot.ts';
import { unreadQuery } from './unread-query.ts';

/** Without a connection the chat stays unread, and the next message or return to the window tries again. */
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

/** Marks a chat as read, while the user is looking at the window. */
export function useMarkRead({ chat: opened, seq, readSeq }: Read): void {
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
