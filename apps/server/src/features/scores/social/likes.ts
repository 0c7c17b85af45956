import { type InputOf, failure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import {
  commentLiked,
  commentUnliked,
  scoreLiked,
  scoreUnliked,
} from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findVisibleScore } from '../visible/queries.ts';
import { eventOf } from '../saved-events.ts';
import {
  countCommentLikes,
  countScoreLikes,
  deleteCommentLike,
  deleteScoreLike,
  findVisibleScoreOfComment,
  insertCommentLike,
  insertScoreLike,
} from './queries.ts';

/** Likes or unlikes a score; idempotent. */
async function likeScore(
  { db, clock, outbox }: Context,
  actor: Actor,
  { scoreId, liked }: InputOf<typeof scores.like>,
) {
  const score = await findVisibleScore(db, actor, scoreId);
  if (!score) return failure('not_found');
  const { gymId } = score;
  const of = { gymId, scoreId, userId: actor.id };
  const likes = await inTransaction(db, async (trx) => {
    const hasChanged = liked
      ? await insertScoreLike(trx, of, clock.now())
      : await deleteScoreLike(trx, of);
    const event = liked ? scoreLiked : scoreUnliked;
    if (hasChanged) await outbox.add(trx, event, eventOf(score, actor.id), gymId);
    return countScoreLikes(trx, of);
  });
  return { likes, hasLiked: liked };
}

/** Likes or unlikes a comment; idempotent. */
async function likeComment(
  { db, clock, outbox }: Context,
  actor: Actor,
  { commentId, liked }: InputOf<typeof scores.likeComment>,
) {
  const score = await findVisibleScoreOfComment(db, actor, commentId);
  if (!score) return failure('not_found');
  const { gymId } = score;
  const of = { gymId, commentId, userId: actor.id };
  return inTransaction(db, async (trx) => {
    const hasChanged = liked
      ? await insertCommentLike(trx, of, clock.now())
      : await deleteCommentLike(trx, of);
    if (hasChanged === null) return failure('not_found');
    const event = liked ? commentLiked : commentUnliked;
    if (hasChanged) await outbox.add(trx, event, { ...eventOf(score, actor.id), commentId }, gymId);
    return { likeCount: await countCommentLikes(trx, of), hasLiked: liked };
  });
}

export const likeRoutes = (context: Context): Route[] => [
  route(scores.like, ({ input, actor }) => likeScore(context, actor, input)),
  route(scores.likeComment, ({ input, actor }) => likeComment(context, actor, input)),
];
