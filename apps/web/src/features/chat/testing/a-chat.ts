import type { Chat } from '@trackboard/contract/chat';

/** Returns the chat of Competitors after Jonah's first message, which is unread. */
export function aChat(over: Partial<Chat> = {}): Chat {
  return {
    groupId: 'competitors',
    userId: 'competitors',
    userName: 'Competitors',
    image: null,
    groupType: 2,
    isGroup: true,
    message: 'Text 1',
    date: '2026-11-18T18:20:00.000Z',
    last: {
      senderId: 'jonah',
      userName: 'Jonah Weiss',
      type: 3,
      isDeleted: false,
      isWelcome: false,
      isBlocked: false,
    },
    unReads: 1,
    lastSeq: 1,
    lastReadSeq: 0,
    isMuted: false,
    ...over,
  };
}
