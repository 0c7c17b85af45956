import { failure } from '@trackboard/contract';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findBlocksAmong } from '../people/queries.ts';

// Not which one.
const message = 'You cannot add one of these people.';

/** Why the actor cannot have all of these users in a group. */
export async function refusePeople(trx: Trx, actor: Actor, userIds: readonly string[]) {
  const blocks = await findBlocksAmong(trx, userIds, [actor.id]);
  return blocks.size > 0 ? failure('chat_blocked', { message }) : failure('no_shared_gym');
}
