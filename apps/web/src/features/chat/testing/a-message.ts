import type { Message } from '@trackboard/contract/chat';

/** A message of Jonah in Competitors. */
export function aMessage(over: Partial<Message> = {}): Message {
  const seq = over.seq ?? 1;
  return {
    id: `message ${seq}`,
    groupId: 'competitors',
    seq,
    change: seq,
    senderId: 'jonah',
    recieverId: 'competitors',
    message: `Text ${seq}`,
    date: '2026-11-18T18:20:00.000Z',
    imageUrl: null,
    userName: 'Jonah Weiss',
    userImage: null,
    isWelcome: false,
    isForwarded: false,
    welcomedName: null,
    isBlocked: false,
    uuid: `uuid ${seq}`,
    unsent: false,
    type: 3,
    isByCoach: false,
    isDeleted: false,
    isRemoved: false,
    removedBy: null,
    editedAt: null,
    replyTo: null,
    reactions: [],
    mentions: [],
    voice: null,
    ...over,
  };
}
