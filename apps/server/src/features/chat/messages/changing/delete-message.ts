import { can, failure } from '@trackboard/contract';
import { groupTypes } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { changeMessage } from './change-message.ts';
import type { LockedMessage } from './queries.ts';

/** Authors delete their own messages, and the gym's owner and moderators all messages except in one-to-one chats. */
function canDelete(actor: Actor, { senderId, groupType, gymId }: LockedMessage): boolean {
  if (senderId === actor.id) return true;
  return groupType !== groupTypes.user && can(actor, 'moderate', gymId);
}

/** Deletes a message. Its row stays with its position, without content. Idempotent. */
export async function deleteMessage(context: Context, actor: Actor, messageId: string) {
  return changeMessage(context, actor, messageId, (message) => {
    if (!canDelete(actor, message)) return failure('not_allowed');
    if (message.deletedAt) return null;
    const empty = { body: '', media: null, voiceSeconds: null, voicePeaks: null } as const;
    return { ...empty, mentionedIds: [], deletedAt: context.clock.now() };
  });
}
