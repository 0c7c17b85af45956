import { type HintOf, queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { type QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../lib/api.ts';
import { queryFor, saysNotFound } from '../../lib/query-for.ts';
import { type ChatPages, type LastMessage, withLastMessage } from './chat-pages.ts';
import type { Message, receiptHint, typingHint } from '@trackboard/contract/chat';

const pageSize = 30;

/** The key of all lists of chats, searched or not. */
export const chatsKey = queryKey(chat.list);

/** Shows the last message of a chat in all cached lists. Returns whether each list has the chat. */
export function showLastMessage(queries: QueryClient, sent: LastMessage): boolean {
  let isKnown = true;
  queries.setQueriesData<ChatPages>({ queryKey: chatsKey }, (pages) => {
    const changed = pages && withLastMessage(pages, sent);
    isKnown &&= changed !== null;
    return changed ?? pages;
  });
  return isKnown;
}

export const openedQuery = (groupId: string) => ({
  ...queryFor(chat.open, { receiverId: groupId }),
  ...saysNotFound,
});

/** The chats of a search, page after page. */
export const chatsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(chat.list, { search }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(chat.list, { search, pageNumber: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length + 1 : undefined,
  });

// Each hint of a group's topic is told apart by a field that the other hints do not have.

export const isMessage = (hint: object): hint is Message => 'seq' in hint;

export const isTyping = (hint: object): hint is HintOf<typeof typingHint> => 'typistId' in hint;

export const isReceipt = (hint: object): hint is HintOf<typeof receiptHint> => 'readSeq' in hint;
