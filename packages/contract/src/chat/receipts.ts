import { z } from 'zod/mini';
import { hint } from '../kernel/hub.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';
import { chatPerson } from './group.ts';
import { camelCase } from './message.ts';

/** Chats with more members have no read receipts. */
export const maxReceiptMembers = 20;

/** How far another member has read a chat. */
export const receipt = z.extend(chatPerson, {
  lastReadSeq: z.int(),
  /**
   * When the member joined. Earlier messages count as read for a new member, who may not have seen
   * them.
   */
  joinedAt: instant,
});
export type Receipt = z.output<typeof receipt>;

export const receipts = endpoint({
  name: 'chat.receipts',
  summary:
    'How far the other members of a chat have read it: none if it has more than 20 members; none of and to those who have switched read receipts off, or after a block',
  route: 'GET /chats/receipts/{groupId}',
  access: 'user',
  params: z.object({ groupId: id }),
  output: z.array(receipt),
});

/**
 * Another member has read a chat up to a position. Only sockets get it that watch the group and whose users may
 * know.
 */
export const receiptHint = hint(
  'receipt',
  z.object(camelCase({ groupId: id, readerId: id, readSeq: z.int() })),
  'groupId',
);
