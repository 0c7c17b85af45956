import { type InputOf, failure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { type Receipt, chatRead } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { findVisibleGroup } from '../../queries.ts';
import { findReceipts, moveReadPosition } from './queries.ts';

/** Marks a group as read, completely or up to a position. The position never moves back. */
async function readMessages(
  { db, outbox }: Context,
  actor: Actor,
  { groupId, seq = null }: InputOf<typeof chat.read>,
) {
  const userId = actor.id;
  return inTransaction(db, async (trx) => {
    const position = await moveReadPosition(trx, { userId, groupId, seq });
    if (!position) return failure('not_found');
    const { gymId, hasMoved, unReads, readSeq } = position;
    if (hasMoved) {
      outbox.announce(trx, chatRead, { gymId, groupId, userId, unReads, readSeq }, gymId);
    }
    return { unReads };
  });
}

/** Returns how far the others in a chat have read it, as far as the actor may know. */
async function listReceipts({ db }: Context, actor: Actor, groupId: string) {
  const group = await findVisibleGroup(db, actor.id, groupId);
  if (!group) return failure('not_found');
  const rows = await findReceipts(db, { gymId: group.gymId, groupId, userId: actor.id });
  return rows.map(({ joinedAt, ...row }): Receipt => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
  }));
}

export const receiptRoutes = (context: Context): Route[] => [
  route(chat.read, ({ input, actor }) => readMessages(context, actor, input)),
  route(chat.receipts, ({ input, actor }) => listReceipts(context, actor, input.groupId)),
];
