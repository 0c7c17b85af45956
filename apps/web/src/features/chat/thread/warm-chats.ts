import type { QueryClient } from '@tanstack/react-query';
import { chatsQuery, openedQuery } from '../api.ts';
import { chatsOf } from '../chat-pages.ts';
import { lastHeldSeq, threadQuery } from '../thread-query.ts';

/** The number of latest chats to fetch, which is also the number kept for use without a connection. */
const warmed = 10;
const hour = 60 * 60 * 1000;

/**
 * Fetches the list of chats and the newest messages of the latest chats, one after another. It fetches only what is new. The user
 * can then write the first message without a connection.
 */
export async function warmChats(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const pages = await queries.fetchInfiniteQuery({ ...chatsQuery(''), staleTime: hour });
  for (const { groupId, lastSeq } of chatsOf(pages).slice(0, warmed)) {
    if (signal.aborted) return;
    const opened = openedQuery(groupId);
    if (!queries.getQueryData(opened.queryKey)) await queries.prefetchQuery(opened);
    const isKnown = lastHeldSeq(queries, groupId) >= lastSeq;
    if (!isKnown) await queries.prefetchQuery(threadQuery(queries, groupId));
  }
}
