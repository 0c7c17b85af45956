import { can, failure } from '@trackboard/contract';
import { scoreCommentDeleted } from '@trackboard/contract/scores';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteCommentRow, findReadableComment } from './queries.ts';

/** Deletes a comment: authors their own, also after leaving the track; owners and moderators every comment in their gym. */
export async function deleteComment({ db, outbox }: Context, actor: Actor, commentId: string) {
  const comment = await findReadableComment(db, actor, commentId);
  if (!comment) return failure('not_found');
  const { gymId, workoutId, scoreId, authorId } = comment;
  if (authorId !== actor.id && !can(actor, 'moderate', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    if (!(await deleteCommentRow(trx, { gymId, commentId }))) return failure('not_found');
    const payload = { gymId, workoutId, scoreId, userId: actor.id, commentId };
    await outbox.add(trx, scoreCommentDeleted, payload, gymId);
    return null;
  });
}
