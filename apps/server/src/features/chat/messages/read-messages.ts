import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { chatRead } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { moveReadPosition } from './queries.ts';

/** Marks a group as read, all or up to a position. The position never moves back. */
export async function readMessages(
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
