import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import type { OpenedChat } from '@trackboard/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { chatsKey } from '../api.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { type ChatPages, withRead } from '../chat-pages.ts';

/** Without a connection the chat stays unread, and the next message or return to the window tries again. */
function warnOfAnswer(error: unknown): void {
  if (!(error instanceof ApiError && error.isUnreached)) warnOfFirstError(error);
}

interface Read {
  groupId: string;
  /** The position up to which the user has seen the chat. */
  seq: number;
  /** The position that is already read. */
  readSeq: number;
}

/** Marks a chat as read, while the user is looking at the window. */
export function useMarkRead({ groupId, seq, readSeq }: Read): void {
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
      (opened) => opened && { ...opened, lastReadSeq: seq },
    );
  });
  useEffect(() => {
    if (isWatched && seq > readSeq) void markRead(seq);
  }, [isWatched, seq, readSeq]);
}
