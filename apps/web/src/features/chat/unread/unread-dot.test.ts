import { expect, it } from 'vitest';
import {
  afterView,
  hasNewMessages,
  includesChat,
  type Unread,
  withLater,
  withoutChat,
  withUnread,
} from './unread-dot.ts';

const [monday, tuesday, friday] = ['16', '17', '20'].map(
  (day) => `2026-11-${day}T08:00:00.000Z`,
) as [string, string, string];
const unread = (lastUnreadAt: string | null): Unread => ({
  isUnReads: lastUnreadAt !== null,
  lastUnreadAt,
  unreadChats: [],
});
const sent = (date: string, isMuted = false) => ({ groupId: 'engine', date, isMuted });

it('the dot is on while the response reports unread messages that were not seen', () => {
  expect(hasNewMessages(unread(monday), null)).toBe(true);
  expect(hasNewMessages(unread(null), null)).toBe(false);
});

it('the dot is off after a view, stays off after a reload, and is on again after the next message', () => {
  const { messagesSeenAt, hasNewMessages: isOn } = afterView(unread(monday), null);
  expect(isOn).toBe(false);
  expect(hasNewMessages(unread(monday), messagesSeenAt)).toBe(false);
  expect(hasNewMessages(withUnread(unread(monday), sent(tuesday)), messagesSeenAt)).toBe(true);
});

it('the dot stays off when the newest message is read and older messages are not', () => {
  const { messagesSeenAt } = afterView(unread(tuesday), null);
  expect(hasNewMessages(unread(monday), messagesSeenAt)).toBe(false);
  expect(afterView(unread(monday), messagesSeenAt).messagesSeenAt).toBe(tuesday);
});

it('an older response does not replace the time of the newest message', () => {
  const known = withUnread(unread(monday), sent(friday));
  expect(withLater(unread(tuesday), known)).toEqual(unread(friday));
  expect(withLater(unread(friday), unread(monday))).toEqual(unread(friday));
  expect(withLater(unread(null), unread(friday))).toEqual(unread(friday));
});

it('a view before the first response keeps the stored time', () => {
  expect(afterView(undefined, monday).messagesSeenAt).toBe(monday);
  expect(afterView(undefined, null).messagesSeenAt).toBeNull();
});

it('an event about an earlier message, such as an edit, does not turn the dot on', () => {
  const { messagesSeenAt } = afterView(unread(friday), null);
  const known = withUnread({ ...unread(friday), unreadChats: ['engine'] }, sent(monday));
  expect(known.lastUnreadAt).toBe(friday);
  expect(hasNewMessages(known, messagesSeenAt)).toBe(false);
});

it('counts a chat once, until it is read, and not if it is muted', () => {
  const once = withUnread(withUnread(undefined, sent(monday)), sent(tuesday));
  expect(once.unreadChats).toEqual(['engine']);
  expect(withUnread(once, sent(friday, true))).toEqual(once);
  expect(hasNewMessages(withUnread(undefined, sent(monday, true)), null)).toBe(false);
  expect(withoutChat(once, 'engine').unreadChats).toEqual([]);
});

it('reading a chat changes nothing if the chat had no unread messages', () => {
  const engine = { groupId: 'engine', isMuted: false };
  const known = withUnread(undefined, { ...sent(monday), groupId: 'other' });
  expect(includesChat(known, engine)).toBe(false);
  expect(includesChat(unread(null), { ...engine, isMuted: true })).toBe(false);
  expect(includesChat(withUnread(known, sent(tuesday)), engine)).toBe(true);
});

it('reading a chat may change the unread state if the state cannot tell', () => {
  const engine = { groupId: 'engine', isMuted: false };
  expect(includesChat(undefined, engine)).toBe(true);
  expect(includesChat(unread(monday), { ...engine, isMuted: true })).toBe(true);
  const unreadChats = Array.from({ length: 100 }, (_, n) => `chat ${n}`);
  expect(includesChat({ ...unread(monday), unreadChats }, engine)).toBe(true);
});
