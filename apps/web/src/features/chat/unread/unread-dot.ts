import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { call } from '../../../lib/api.ts';
import { queryFor } from '../../../lib/query-for.ts';

/** The known facts about unread messages. */
export type Unread = OutputOf<typeof chat.unread>;

/** Returns the later of two instants. The server's instants have one format, so they sort as text. */
function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}

interface Sent {
  readonly groupId: string;
  readonly date: string;
  readonly isMuted: boolean;
}

/** Returns the facts after another message was sent. A message in a muted chat does not turn the dot on. */
export function withUnread(known: Unread | undefined, { groupId, date, isMuted }: Sent): Unread {
  const { lastUnreadAt = null, unreadChats = [] } = known ?? {};
  if (isMuted) return { isUnReads: true, lastUnreadAt, unreadChats };
  return {
    isUnReads: true,
    lastUnreadAt: later(lastUnreadAt, date),
    unreadChats: unreadChats.includes(groupId) ? unreadChats : [...unreadChats, groupId],
  };
}

/** Corrects a response to a request that was sent before an event was applied, and so may have an earlier time. */
export const withLater = (answer: Unread, known: Unread): Unread => ({
  ...answer,
  isUnReads: answer.isUnReads || known.isUnReads,
  lastUnreadAt: later(answer.lastUnreadAt, known.lastUnreadAt),
});

/** Returns the facts after a chat was read. */
export const withoutChat = (known: Unread, groupId: string): Unread => ({
  ...known,
  unreadChats: known.unreadChats.filter((each) => each !== groupId),
});

/** Returns whether the dot is on: an unread message was sent after the user last saw the list. */
export function hasNewMessages({ lastUnreadAt }: Unread, seenAt: string | null): boolean {
  return lastUnreadAt !== null && (seenAt === null || lastUnreadAt > seenAt);
}

/** Returns the values that the session stores when the user views the messages. */
export function afterView(known: Unread | undefined, seenAt: string | null) {
  return { hasNewMessages: false, messagesSeenAt: later(known?.lastUnreadAt ?? null, seenAt) };
}

/** The most chats that the facts name. */
const mostNamed = 100;

/** Returns whether reading a chat may change the facts: they name the chat, or it is muted and so not named. */
export function includesChat(
  known: Unread | undefined,
  { groupId, isMuted }: { groupId: string; isMuted: boolean },
): boolean {
  if (!known) return true;
  const { isUnReads, unreadChats } = known;
  const isNamed = unreadChats.includes(groupId) || unreadChats.length >= mostNamed;
  return isUnReads && (isMuted || isNamed);
}

/**
 * Reports whether any chat has unread messages. A response that is older than an event does not hide the message of the event.
 */
export const unreadQuery = queryOptions({
  ...queryFor(chat.unread, {}),
  queryFn: async ({ client, queryKey, signal }): Promise<Unread> => {
    const before = client.getQueryData<Unread>(queryKey);
    const answer = await call(chat.unread, {}, { signal });
    const now = client.getQueryData<Unread>(queryKey);
    return now && now !== before ? withLater(answer, now) : answer;
  },
});
