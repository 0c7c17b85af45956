import { can, failure } from '@trackboard/contract';
import { scoreCommentDeleted } from '@trackboard/contract/scores';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { keepRemoval } from '../removals/keep-removal.ts';
import { deleteCommentRow, findReadableComment } from './queries.ts';

/**
 * Deletes a comment: authors their own, also after leaving the track; owners and moderators every comment in their gym, and
 * then it is kept who removed it.
 */
export async function deleteComment(
  { db, clock, outbox }: Context,
  actor: Actor,
  commentId: string,
) {
  const readable = await findReadableComment(db, actor, commentId);
  if (!readable) return failure('not_found');
  const { gymId, workoutId, scoreId, authorId } = readable;
  if (authorId !== actor.id && !can(actor, 'moderate', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    const comment = await deleteCommentRow(trx, { gymId, commentId });
    if (!comment) return failure('not_found');
    if (authorId !== actor.id) {
      const { createdAt } = comment;
      const of = { gymId, id: commentId, scoreId, userId: authorId, createdAt };
      await keepRemoval({ clock, outbox }, trx, { ...of, what: 'comment', removedBy: actor.id });
    }
    const payload = { gymId, workoutId, scoreId, userId: actor.id, commentId };
    await outbox.add(trx, scoreCommentDeleted, payload, gymId);
    return null;
  });
}
