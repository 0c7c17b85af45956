import type { Receipt } from '@trackboard/contract/chat';
import { expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { shownReceipts, withReceipt } from './receipts.tsx';

const joinedAt = '2026-11-01T08:00:00.000Z';
const receipt = (id: string, lastReadSeq: number, over: Partial<Receipt> = {}): Receipt => ({
  id,
  userName: id,
  image: null,
  role: 'athlete',
  lastReadSeq,
  joinedAt,
  ...over,
});
const own = (seq: number) => aMessage({ seq, senderId: 'mara' });
const messages = [own(1), own(2), aMessage({ seq: 3 }), own(4), aMessage({ seq: 5 })];
const [pair, group] = [{ groupType: 1 } as const, { groupType: 4 } as const];
const shown = (chat: typeof pair | typeof group, receipts: readonly Receipt[], all = messages) => [
  ...shownReceipts(chat, { messages: all, receipts, userId: 'mara' }),
];
const [sent, seen] = [
  { kind: 'pair', isSeen: false },
  { kind: 'pair', isSeen: true },
];

it('marks the last own message and the last seen one in a one-to-one chat', () => {
  expect(shown(pair, [receipt('jonah', 3)])).toEqual([
    [4, sent],
    [2, seen],
  ]);
  expect(shown(pair, [receipt('jonah', 4)])).toEqual([[4, seen]]);
});

it('marks a message of a one-to-one chat only as sent if the other user shares no receipts', () => {
  expect(shown(pair, [])).toEqual([[4, sent]]);
});

it('shows who has seen the last own message of a group, once a member has seen it', () => {
  const receipts = [receipt('jonah', 5), receipt('odette', 4), receipt('teo', 3)];
  expect(shown(group, receipts)).toEqual([[4, { kind: 'group', readers: receipts.slice(0, 2) }]]);
  expect(shown(group, [receipt('teo', 3)])).toEqual([]);
});

it('does not count members who joined after the message', () => {
  const late = receipt('teo', 5, { joinedAt: '2026-11-19T08:00:00.000Z' });
  expect(shown(group, [late])).toEqual([]);
});

it('shows no receipt for messages of others, deleted messages and welcome notes', () => {
  const others = [
    aMessage({ seq: 1 }),
    { ...own(2), isDeleted: true },
    { ...own(3), isWelcome: true },
  ];
  expect(shown(pair, [receipt('jonah', 5)], others)).toEqual([]);
});

it('moves a receipt forward when a member reads, and never back', () => {
  const receipts = [receipt('jonah', 3), receipt('teo', 1)];
  const hint = { groupId: 'competitors', readerId: 'jonah', readSeq: 4 };
  expect(withReceipt(receipts, hint)).toEqual([receipt('jonah', 4), receipt('teo', 1)]);
  expect(withReceipt(receipts, { ...hint, readSeq: 2 })).toEqual(receipts);
  expect(withReceipt(receipts, { ...hint, readerId: 'odette' })).toBeNull();
});
