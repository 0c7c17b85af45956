import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callPage } from '../../lib/api.ts';
import { queryFor, saysNotFound } from '../../lib/query-for.ts';
import { type ChatPages, type LastMessage, withLastMessage } from './chat-pages.ts';

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

/** The open chat of a group. */
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
