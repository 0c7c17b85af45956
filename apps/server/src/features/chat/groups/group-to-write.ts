import { type Failure, failure, isFailure } from '@trackboard/contract';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import {
  type GroupToWrite,
  type ReachedGroup,
  findGroupToWrite,
  findReachedGroup,
  insertPair,
} from './queries.ts';

/**
 * Returns a chat of the actor by its id, or the one-to-one chat with the user of this id, which is created if needed.
 * A user who shares neither a gym nor a chat with the actor is not found. Two concurrent calls create one chat.
 */
export async function findOrMakeGroup(
  db: Database,
  actor: Actor,
  receiverId: string,
  now: Date,
): Promise<ReachedGroup | Failure<'not_found'>> {
  const group = await findReachedGroup(db, actor, receiverId);
  if (group) return group;
  await insertPair(db, actor, { id: newId(), otherId: receiverId }, now);
  return (await findReachedGroup(db, actor, receiverId)) ?? failure('not_found');
}

/** Like `findOrMakeGroup`, for a message. Returns a failure if the actor cannot write there now. */
export async function groupToWrite(
  db: Database,
  actor: Actor,
  receiverId: string,
  now: Date,
): Promise<GroupToWrite | Failure<'not_found' | 'no_shared_gym' | 'chat_blocked'>> {
  const found = await findGroupToWrite(db, actor, receiverId);
  const group = found ?? (await findOrMakeGroup(db, actor, receiverId, now));
  if (isFailure(group)) return group;
  const { cannotWrite } = group;
  if (cannotWrite === 'blocked' || cannotWrite === 'blockedByYou') return failure('chat_blocked');
  return cannotWrite ? failure('no_shared_gym') : group;
}
