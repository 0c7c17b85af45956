import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { editMinutes, groupTypes, messageTypes } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import type { Trx } from '../../../../platform/database/transaction.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { after, minutes } from '../../../../platform/time/clock.ts';
import { groupToWrite } from '../../groups/group-to-write.ts';
import { changeMessage } from './change-message.ts';
import type { LockedMessage } from './queries.ts';

/** Why the actor cannot edit a message now, or null. */
function refuse(actor: Actor, message: LockedMessage, now: Date) {
  const isOwn = message.senderId === actor.id && !message.isWelcome;
  if (!isOwn || message.type !== messageTypes.text) return failure('not_allowed');
  const until = after(message.createdAt, minutes(editMinutes));
  return now > until ? failure('message_too_old') : null;
}

/** An edit brings new text to the other user, like a message: neither after a block nor without a common gym. */
async function refuseInPair(
  trx: Trx,
  actor: Actor,
  { groupType, groupId }: LockedMessage,
  now: Date,
) {
  if (groupType !== groupTypes.user) return null;
  const group = await groupToWrite(trx, actor, groupId, now);
  return isFailure(group) ? group : null;
}

/** Changes the text of the actor's own message, for a quarter of an hour. */
export async function editMessage(
  context: Context,
  actor: Actor,
  { messageId, message: body }: InputOf<typeof chat.edit>,
) {
  return changeMessage(context, actor, messageId, async (message, trx) => {
    if (message.deletedAt) return failure('not_found');
    const now = context.clock.now();
    const refused = refuse(actor, message, now) ?? (await refuseInPair(trx, actor, message, now));
    if (refused) return refused;
    return message.body === body ? null : { body, editedAt: now };
  });
}
