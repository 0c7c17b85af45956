import { failure } from '@trackboard/contract';
import type { Context } from '../../../../platform/context.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { canModerate } from '../../groups/policy.ts';
import { changeMessage } from './change-message.ts';

/** Deletes a message. Its row stays with its position and who of the gym removed it, without content. Idempotent. */
export async function deleteMessage(context: Context, actor: Actor, messageId: string) {
  return changeMessage(context, actor, messageId, (message) => {
    // Authors delete their own messages.
    const isAllowed = message.senderId === actor.id || canModerate(actor, message);
    if (!isAllowed) return failure('not_allowed');
    if (message.deletedAt) return null;
    const empty = { body: '', media: null, voiceSeconds: null, voicePeaks: null } as const;
    const removedBy = message.senderId === actor.id ? null : actor.id;
    return { ...empty, mentionedIds: [], deletedAt: context.clock.now(), removedBy };
  });
}
