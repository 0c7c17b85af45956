import { isDeepStrictEqual } from 'node:util';
import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { editMinutes, messageTypes } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { after, minutes } from '../../../../platform/time/clock.ts';
import { findMentioned } from '../mentioning/queries.ts';
import { changeMessage } from './change-message.ts';
import type { LockedMessage } from './queries.ts';
import { refuseInPair } from './refuse-in-pair.ts';

/** Why the actor cannot edit a message now, or null. */
function refuse(actor: Actor, message: LockedMessage, now: Date) {
  const isOwn = message.senderId === actor.id && !message.isWelcome;
  const isWritten = message.type === messageTypes.text && !message.isForwarded;
  if (!isOwn || !isWritten) return failure('not_allowed');
  const until = after(message.createdAt, minutes(editMinutes));
  return now > until ? failure('message_too_old') : null;
}

/** Changes the text and mentions of the actor's own message, for a quarter of an hour. */
export async function editMessage(
  context: Context,
  actor: Actor,
  { messageId, message: body, mentions }: InputOf<typeof chat.edit>,
) {
  return changeMessage(context, actor, messageId, async (message, trx) => {
    if (message.deletedAt) return failure('not_found');
    const now = context.clock.now();
    const refused = refuse(actor, message, now) ?? (await refuseInPair(trx, actor, message, now));
    if (refused) return refused;
    const before = message.mentionedIds;
    const mentioned =
      mentions && (await findMentioned(trx, { ...message, mentionedIds: mentions }));
    const mentionedIds = mentioned ? mentioned.map(({ userId }) => userId) : before;
    const isSame = message.body === body && isDeepStrictEqual(mentionedIds, before);
    return isSame ? null : { body, mentionedIds, editedAt: now };
  });
}
