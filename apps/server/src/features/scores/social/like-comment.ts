import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { commentLiked, commentUnliked } from '@trackboard/contract/scores';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import {
  countCommentLikes,
  deleteCommentLike,
  findVisibleScoreOfComment,
  insertCommentLike,
} from './queries.ts';

/** Likes or unlikes a comment. Idempotent. */
export async function likeComment(
  { db, clock, outbox }: Context,
  actor: Actor,
  { commentId, liked }: InputOf<typeof scores.likeComment>,
) {
  const score = await findVisibleScoreOfComment(db, actor, commentId);
  if (!score) return failure('not_found');
  const { gymId, workoutId, id: scoreId } = score;
  const of = { gymId, commentId, userId: actor.id };
  return inTransaction(db, async (trx) => {
    const hasChanged = liked
      ? await insertCommentLike(trx, of, clock.now())
      : await deleteCommentLike(trx, of);
    if (hasChanged === null) return failure('not_found');
    const event = liked ? commentLiked : commentUnliked;
    if (hasChanged) await outbox.add(trx, event, { ...of, workoutId, scoreId }, gymId);
    return { likeCount: await countCommentLikes(trx, of), hasLiked: liked };
  });
}
