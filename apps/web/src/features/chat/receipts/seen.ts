import type { Message, OpenedChat, Receipt, receiptHint } from '@trackboard/contract/chat';
import { groupTypes } from '@trackboard/contract/chat';
import type { HintOf } from '@trackboard/contract';
import { isBy } from '../is-by.ts';

/** The receipts after a member has read. Null if the member is not among them. */
export function withReceipt(
  receipts: readonly Receipt[],
  { readerId, readSeq }: HintOf<typeof receiptHint>,
): Receipt[] | null {
  if (!receipts.some(({ id }) => id === readerId)) return null;
  return receipts.map((each) =>
    each.id === readerId ? { ...each, lastReadSeq: Math.max(each.lastReadSeq, readSeq) } : each,
  );
}

/** The members who have seen a message. Earlier messages count as read for those who joined later. */
function seenBy(receipts: readonly Receipt[], { seq, date }: Message): readonly Receipt[] {
  return receipts.filter(({ lastReadSeq, joinedAt }) => lastReadSeq >= seq && joinedAt <= date);
}

/** What is shown at an own message: whether it was seen in a one-to-one chat, or by whom in a group. */
export type Shown =
  | { readonly kind: 'pair'; readonly isSeen: boolean }
  | { readonly kind: 'group'; readonly readers: readonly Receipt[] };

interface Thread {
  readonly messages: readonly Message[];
  readonly receipts: readonly Receipt[];
  readonly userId: string;
}

/**
 * Receipts by the position of the message: at the last own one, and in a one-to-one chat also at the last one that was
 * seen. In a group nothing is shown until somebody has seen it.
 */
export function shownReceipts(
  { groupType }: Pick<OpenedChat, 'groupType'>,
  { messages, receipts, userId }: Thread,
): ReadonlyMap<number, Shown> {
  const isOwn = (each: Message) => isBy(each, userId) && !each.isDeleted;
  const last = messages.findLast(isOwn);
  if (!last) return new Map();
  if (groupType !== groupTypes.user) {
    const readers = seenBy(receipts, last);
    return new Map(readers.length > 0 ? [[last.seq, { kind: 'group', readers }]] : []);
  }
  const seen = messages.findLast((each) => isOwn(each) && seenBy(receipts, each).length > 0);
  return new Map([
    [last.seq, { kind: 'pair', isSeen: false }],
    ...(seen ? ([[seen.seq, { kind: 'pair', isSeen: true }]] as const) : []),
  ]);
}
