import { type Failure, failure, isFailure } from '@trackboard/contract';
import { type Message, messageChanged, messageTypes } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { type Trx, afterCommit, inTransaction } from '../../../../platform/database/transaction.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { presentMessage } from '../present.ts';
import { findMessage } from '../queries.ts';
import { type Change, type LockedMessage, lockMessage, updateMessage } from './queries.ts';

/** Removes the file of a deleted message after the commit. If this fails, the sweep removes it. */
function discardFile({ videos, privateImages }: Context, trx: Trx, message: LockedMessage): void {
  const { type, media: name } = message;
  if (name === null || type === messageTypes.gif) return;
  const store = type === messageTypes.video ? videos : privateImages;
  afterCommit(trx, () => void store.remove(name).catch(() => undefined));
}

/** Applies a change to a message of a chat that the actor is in; `decide` returns null if nothing changes. */
export async function changeMessage<Code extends 'not_allowed' | 'not_found' | 'message_too_old'>(
  context: Context,
  actor: Actor,
  messageId: string,
  decide: (message: LockedMessage, now: Date) => Change | null | Failure<Code>,
): Promise<Message | Failure<Code | 'not_found'>> {
  const { db, clock, outbox } = context;
  const row = await inTransaction(db, async (trx) => {
    const locked = await lockMessage(trx, actor.id, messageId);
    if (!locked) return failure('not_found');
    const change = decide(locked, clock.now());
    if (isFailure(change)) return change;
    const { gymId, groupId } = locked;
    if (change) {
      await updateMessage(trx, locked, change);
      if ('deletedAt' in change) discardFile(context, trx, locked);
      await outbox.add(trx, messageChanged, { gymId, groupId, messageId }, gymId);
    }
    return (await findMessage(trx, { gymId, messageId })) ?? failure('not_found');
  });
  return isFailure(row) ? row : presentMessage(row, context);
}
