import type { OutputOf } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';

/** The known facts about unread messages. */
export type Unread = OutputOf<typeof chat.unread>;

/** The server's instants have one format, so they sort as text. */
function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}

/** The facts about unread messages after another one was sent. */
export function withUnread(known: Unread | undefined, date: string): Unread {
  return { isUnReads: true, lastUnreadAt: later(known?.lastUnreadAt ?? null, date) };
}

/** Whether the dot is on: an unread message was sent after the user last saw the list. */
export function hasNewMessages({ lastUnreadAt }: Unread, seenAt: string | null): boolean {
  return lastUnreadAt !== null && (seenAt === null || lastUnreadAt > seenAt);
}

/** Stored in the session when the user views the messages. */
export function afterView(known: Unread | undefined, seenAt: string | null) {
  return { hasNewMessages: false, messagesSeenAt: later(known?.lastUnreadAt ?? null, seenAt) };
}
