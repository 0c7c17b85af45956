import { describe, expect, it } from 'vitest';
import { type ChatPages, chatsOf, lastMessageOf, withLastMessage, withRead } from './chat-pages.ts';
import { aChat } from './testing/a-chat.ts';

const list = (...pages: string[][]): ChatPages => ({
  pageParams: pages.map((_, page) => page + 1),
  pages: pages.map((ids) => ({
    total: 9,
    items: ids.map((groupId) => aChat({ groupId, lastSeq: 3, lastReadSeq: 1, unReads: 2 })),
  })),
});
const ids = (pages: ChatPages | null) => chatsOf(pages ?? undefined).map((each) => each.groupId);
const hint = (over: Partial<Parameters<typeof lastMessageOf>[0]> = {}) =>
  lastMessageOf(
    {
      recieverId: 'engine',
      userName: 'Engine',
      userImage: null,
      message: 'Legs are gone.',
      imageUrl: null,
      date: '2026-11-18T19:00:00.000Z',
      groupType: 2,
      isGroup: true,
      seq: 4,
      uuid: 'uuid 4',
      senderId: 'noor',
      senderName: 'Noor Haddad',
      type: 3,
      isWelcome: false,
      isDeleted: false,
      isBlocked: false,
      isMuted: false,
      isMentioned: false,
      userUnReads: [{ userId: 'mara', unreads: 3 }],
      ...over,
    },
    'mara',
  );

const unreadsOf = (pages: ChatPages) =>
  chatsOf(pages).reduce((total, { unReads }) => total + unReads, 0);

describe('the list of chats', () => {
  it('lists each chat once, even if it moved between pages', () => {
    expect(ids(list(['gym', 'engine'], ['engine', 'teo']))).toEqual(['gym', 'engine', 'teo']);
  });

  it('moves a chat with a new message to the top', () => {
    const pages = withLastMessage(list(['gym', 'teo'], ['engine']), hint());
    expect(ids(pages)).toEqual(['engine', 'gym', 'teo']);
    expect(chatsOf(pages ?? undefined)[0]).toMatchObject({
      message: 'Legs are gone.',
      last: { userName: 'Noor Haddad' },
      lastSeq: 4,
      unReads: 3,
    });
  });

  it('changes the preview without moving the chat when the last message was deleted', () => {
    const deleted = hint({ seq: 3, message: '', isDeleted: true });
    const pages = withLastMessage(list(['gym', 'engine']), deleted);
    expect(ids(pages)).toEqual(['gym', 'engine']);
    expect(chatsOf(pages ?? undefined)[1]?.last?.isDeleted).toBe(true);
  });

  it('ignores a late hint, and returns null for a chat that is not loaded', () => {
    const before = list(['engine']);
    expect(withLastMessage(before, hint({ seq: 2 }))).toBe(before);
    expect(withLastMessage(list(['gym']), hint())).toBeNull();
  });

  it('counts the unread messages of a chat, and subtracts the messages that were read', () => {
    const pages = list(['gym', 'engine']);
    expect(unreadsOf(pages)).toBe(4);
    expect(unreadsOf(withRead(pages, 'engine', 2))).toBe(3);
    expect(unreadsOf(withRead(pages, 'engine', 3))).toBe(2);
  });
});

it('counts a message of a muted chat as unread only for the members whom it mentions', () => {
  expect(hint({ isMuted: true }).isMuted).toBe(true);
  expect(hint({ isMuted: true, isMentioned: true }).isMuted).toBe(false);
});
