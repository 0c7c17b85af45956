import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AnyEndpoint, queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { type Message, messagesPerPage } from '@trackboard/contract/chat';
import { call } from '../../lib/api.ts';
import { saysNotFound } from '../../lib/query-for.ts';
import {
  isShown,
  renewed,
  threadOfPage,
  type ThreadState,
  withCatchUp,
  withNewest,
  withReceived,
} from './thread-state.ts';
import { chatsQuery, openedQuery } from './api.ts';
import { chatsOf } from './chat-pages.ts';

const keyOf = (groupId: string) => `trackboard.place.${groupId}`;

/**
 * Returns the position of the message at the top when the user left the chat in this tab. Returns null if the chat was at its
 * end.
 */
export function keptPlace(groupId: string): number | null {
  return Number(sessionStorage.getItem(keyOf(groupId))) || null;
}

/** Stores the position until the session ends. Null means that the chat is at its end. */
export function keepPlace(groupId: string, seq: number | null): void {
  if (seq === null) sessionStorage.removeItem(keyOf(groupId));
  else sessionStorage.setItem(keyOf(groupId), String(seq));
}

const threadKey = (groupId: string) => [
  ...queryKey(chat.messages as AnyEndpoint),
  { groupId },
  'thread',
];

/** Fetches the page that ends before a position; without a position, the newest page. */
export const pageBefore = (groupId: string, beforeSeq: number | null, signal?: AbortSignal) =>
  call(chat.messages, { groupId, pageNumber: 1, beforeSeq }, signal ? { signal } : {});

/** Returns the thread in the cache as it is now, because events may have changed it during a request. */
const heldThread = (queries: QueryClient, groupId: string) =>
  queries.getQueryData<ThreadState>(threadKey(groupId));

async function catchUp(
  queries: QueryClient,
  { groupId, held, signal }: { groupId: string; held: ThreadState; signal: AbortSignal },
): Promise<ThreadState> {
  const after = held.change;
  const input = { groupId, pageNumber: 1, afterChange: after };
  const answer = await call(chat.messages, input, { signal });
  const state = withCatchUp(heldThread(queries, groupId) ?? held, after, answer);
  if (!answer.hasMore) return state;
  queries.setQueryData(threadKey(groupId), state);
  return catchUp(queries, { groupId, held: state, signal });
}

/** Fetches the page around a position. */
export const pageAround = (groupId: string, seq: number, signal?: AbortSignal) =>
  pageBefore(groupId, seq + messagesPerPage / 2, signal);

/** The messages of a group: first the newest page, or the page around `openAt`. A refetch adds only changes. */
export const threadQuery = (queries: QueryClient, groupId: string, openAt: number | null = null) =>
  queryOptions({
    queryKey: threadKey(groupId),
    queryFn: async ({ signal }): Promise<ThreadState> => {
      const held = heldThread(queries, groupId);
      if (held?.isKept) {
        const page = await pageBefore(groupId, null, signal);
        return renewed(heldThread(queries, groupId) ?? held, page);
      }
      if (held) return catchUp(queries, { groupId, held, signal });
      if (openAt !== null) return threadOfPage(await pageAround(groupId, openAt, signal));
      return threadOfPage(await pageBefore(groupId, null, signal));
    },
    ...saysNotFound,
    staleTime: 0,
    // Structural sharing would compare all messages after each event, which takes long.
    structuralSharing: false,
  });

/** Returns the position of the last message of a group, as far as its cached thread knows; -1 without a thread. */
const lastHeldSeq = (queries: QueryClient, groupId: string): number =>
  heldThread(queries, groupId)?.lastSeq ?? -1;

/** Changes the thread of a group, if it is loaded. */
export function changeThread(
  queries: QueryClient,
  groupId: string,
  change: (state: ThreadState) => ThreadState,
): void {
  queries.setQueryData<ThreadState>(threadKey(groupId), (state) => state && change(state));
}

/** How many messages of a chat stay in memory after it is closed. */
const keptMessages = 60;

/**
 * Shortens the thread of a chat that the user closes. Drops it if the user left the chat at another place, where it opens again.
 */
export function closeThread(queries: QueryClient, groupId: string): void {
  const held = heldThread(queries, groupId);
  const kept = held && withNewest(held, keptMessages);
  const place = keptPlace(groupId);
  const isElsewhere = kept && (!kept.isAtEnd || (place !== null && !isShown(kept, place)));
  if (isElsewhere) queries.removeQueries({ queryKey: threadKey(groupId) });
  else queries.setQueryData(threadKey(groupId), kept);
}

/** Loads the messages of all chats again, after a block has changed which messages are folded. */
export function resetThreads(queries: QueryClient): Promise<void> {
  return queries.resetQueries({ queryKey: queryKey(chat.messages as AnyEndpoint) });
}

/**
 * Marks the cached thread of an opening chat as kept, so that its names and pictures are refreshed. Removes the thread if the
 * client is online and the thread does not contain the message at `openAt`.
 */
export function openThread(queries: QueryClient, groupId: string, openAt: number | null): void {
  const held = heldThread(queries, groupId);
  // This is also true while the newest messages are being fetched ahead.
  const isElsewhere = openAt !== null && !(held && isShown(held, openAt));
  if (isElsewhere && onlineManager.isOnline()) {
    queries.removeQueries({ queryKey: threadKey(groupId) });
  }
  changeThread(queries, groupId, (state) => ({ ...state, isKept: true }));
}

/** Returns the newest messages of an open chat; none while the thread shows an earlier part. */
export function newestMessages(queries: QueryClient, groupId: string): readonly Message[] {
  const held = heldThread(queries, groupId);
  return held?.isAtEnd ? held.messages : [];
}

/** Adds a message from the response to a write to the thread. */
export function addToThread(queries: QueryClient, message: Message): void {
  changeThread(queries, message.groupId, (state) => withReceived(state, message));
}

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
