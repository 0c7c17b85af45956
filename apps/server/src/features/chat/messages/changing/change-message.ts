import { type ErrorCode, type Failure, failure, isFailure } from '@trackboard/contract';
import {
  type Message,
  groupTypes,
  messageChanged,
  messageMentioned,
  messageReacted,
  messageRemoved,
} from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { type Trx, afterCommit, inTransaction } from '../../../../platform/database/transaction.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { storeOf } from '../../chat-files.ts';
import { groupToWrite } from '../../groups/group-to-write.ts';
import { presentOwn } from '../present.ts';
import { findMessage } from '../queries.ts';
import { findFilesOfChats } from '../uploads/queries.ts';
import { type Change, type LockedMessage, lockMessage, updateMessage } from './queries.ts';

/** Removes the file of a deleted message after the commit, unless it was forwarded. If this fails, the sweep removes it. */
async function discardFile(context: Context, trx: Trx, { type, media: name }: LockedMessage) {
  const store = storeOf(type, context);
  if (name === null || !store || (await findFilesOfChats(trx, [name])).length > 0) return;
  afterCommit(trx, () => void store.remove(name).catch(() => undefined));
}

/** Returns the users whom a change mentions for the first time. */
function newlyMentioned(before: LockedMessage, change: Change): string[] {
  const after = 'mentionedIds' in change ? change.mentionedIds : [];
  return after.filter((id) => !before.mentionedIds.includes(id));
}

type Decision<Code extends ErrorCode> = Change | null | Failure<Code>;

/** Applies a change to a message of a chat that the actor is in. `decide` returns null if nothing changes. */
export async function changeMessage<Code extends ErrorCode>(
  context: Context,
  actor: Actor,
  messageId: string,
  decide: (message: LockedMessage, trx: Trx) => Decision<Code> | Promise<Decision<Code>>,
): Promise<Message | Failure<Code | 'not_found'>> {
  const { db, outbox } = context;
  const row = await inTransaction(db, async (trx) => {
    const locked = await lockMessage(trx, actor.id, messageId);
    if (!locked) return failure('not_found');
    const change = await decide(locked, trx);
    if (isFailure(change)) return change;
    const { gymId, groupId } = locked;
    if (change) {
      await updateMessage(trx, locked, change);
      if ('deletedAt' in change) await discardFile(context, trx, locked);
      if ('removedBy' in change && change.removedBy) {
        await outbox.add(trx, messageRemoved, { gymId, groupId, messageId }, gymId);
      }
      const event = 'reactions' in change ? messageReacted : messageChanged;
      await outbox.add(trx, event, { gymId, groupId, messageId }, gymId);
      const userIds = newlyMentioned(locked, change);
      if (userIds.length > 0) {
        await outbox.add(trx, messageMentioned, { gymId, groupId, messageId, userIds }, gymId);
      }
    }
    return (await findMessage(trx, { gymId, messageId })) ?? failure('not_found');
  });
  return isFailure(row) ? row : presentOwn(context, actor, row);
}

/**
 * Refuses an edit or a reaction in a one-to-one chat after a block or without a common gym, because both bring something
 * new to the other user, like a message.
 */
export async function refuseInPair(
  trx: Trx,
  actor: Actor,
  { groupType, groupId }: Pick<LockedMessage, 'groupType' | 'groupId'>,
  now: Date,
) {
  if (groupType !== groupTypes.user) return null;
  const group = await groupToWrite(trx, actor, groupId, now);
  return isFailure(group) ? group : null;
}
