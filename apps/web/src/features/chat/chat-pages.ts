import type { HintOf } from '@trackboard/contract';
import type { Chat, chatListHint } from '@trackboard/contract/chat';
import type { InfiniteData } from '@tanstack/react-query';

type Page = { readonly items: Chat[]; readonly total: number };
export type ChatPages = InfiniteData<Page>;

/** Returns the chats of all pages, each once, because a new message moves a chat between pages. */
export function chatsOf(pages: ChatPages | undefined): readonly Chat[] {
  const all = pages?.pages.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((each) => [each.groupId, each])).values()];
}

function withItems(pages: ChatPages, change: (items: Chat[]) => Chat[]): ChatPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

/** Changes one chat of the list. */
export function withChat(
  pages: ChatPages,
  groupId: string,
  change: (chat: Chat) => Chat,
): ChatPages {
  return withItems(pages, (items) =>
    items.map((each) => (each.groupId === groupId ? change(each) : each)),
  );
}

/** Marks a chat as read up to a position. */
export function withRead(pages: ChatPages, groupId: string, seq: number): ChatPages {
  return withChat(pages, groupId, (chat) => ({
    ...chat,
    lastReadSeq: Math.max(chat.lastReadSeq, seq),
    unReads: Math.max(0, Math.min(chat.unReads, chat.lastSeq - seq)),
  }));
}

/** The last message of a chat, from the hub or from the response to a send. */
export interface LastMessage {
  readonly groupId: string;
  readonly seq: number;
  readonly message: string;
  readonly date: string;
  readonly last: NonNullable<Chat['last']>;
  /** Whether the reader gets no notification: the chat is muted and does not mention them. Undefined if not known. */
  readonly isMuted?: boolean;
  /** The reader's number of unread messages; null if it is not known. */
  readonly unReads: number | null;
}

/** Returns the part of a hint that concerns this user. */
export function lastMessageOf(hint: HintOf<typeof chatListHint>, userId: string): LastMessage {
  const { recieverId: groupId, senderName: userName, senderId, type } = hint;
  const { isDeleted, isWelcome, isBlocked, isMuted, isMentioned } = hint;
  const own = hint.userUnReads.find((each) => each.userId === userId);
  return {
    groupId,
    seq: hint.seq,
    message: hint.message,
    date: hint.date,
    last: { senderId, userName, type, isDeleted, isWelcome, isBlocked },
    isMuted: isMuted && !isMentioned,
    unReads: own?.unreads ?? null,
  };
}

/**
 * Shows the last message of a chat, and moves the chat to the top if the message is new. Returns null if the chat is not in the
 * list.
 */
export function withLastMessage(pages: ChatPages, sent: LastMessage): ChatPages | null {
  const held = chatsOf(pages).find(({ groupId }) => groupId === sent.groupId);
  if (!held) return null;
  // A hint may arrive after a later one.
  if (sent.seq < held.lastSeq) return pages;
  const { groupId, seq, message, date, last } = sent;
  const unReads = sent.unReads ?? held.unReads;
  const changed = { ...held, message, date, last, lastSeq: seq, unReads };
  if (sent.seq === held.lastSeq) return withChat(pages, groupId, () => changed);
  const [first, ...others] = withItems(pages, (items) =>
    items.filter((each) => each.groupId !== groupId),
  ).pages;
  if (!first) return null;
  return { ...pages, pages: [{ ...first, items: [changed, ...first.items] }, ...others] };
}
