import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { chatGroupChanged } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { deleteBlock, findPair, insertBlock, isInVisibleGym } from './queries.ts';

/**
 * Blocks a user with whom the actor has a gym or a chat, or ends the block. Idempotent. A block can be ended after the
 * users have no gym in common.
 */
export async function blockUser(
  { db, clock, outbox }: Context,
  actor: Actor,
  { userId: blockedId, isBlocked }: InputOf<typeof chat.block>,
) {
  const block = { userId: actor.id, blockedId };
  return inTransaction(db, async (trx) => {
    const pair = await findPair(trx, actor.id, blockedId);
    const isKnown = pair !== undefined || (await isInVisibleGym(trx, actor, blockedId));
    if (isBlocked && !isKnown) return failure('not_found');
    const hasChanged = isBlocked
      ? await insertBlock(trx, block, clock.now())
      : await deleteBlock(trx, block);
    if (!hasChanged && !isKnown) return failure('not_found');
    if (hasChanged && pair) outbox.announce(trx, chatGroupChanged, pair, pair.gymId);
    return null;
  });
}
