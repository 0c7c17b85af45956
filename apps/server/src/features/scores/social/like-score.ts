import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreLiked, scoreUnliked } from '@trackboard/contract/scores';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findVisibleScore } from '../queries.ts';
import type { Context } from '../../../platform/context.ts';
import { countScoreLikes, deleteScoreLike, insertScoreLike } from './queries.ts';

/** Likes or unlikes a score. Idempotent. */
export async function likeScore(
  { db, clock, outbox }: Context,
  actor: Actor,
  { scoreId, liked }: InputOf<typeof scores.like>,
) {
  const score = await findVisibleScore(db, actor, scoreId);
  if (!score) return failure('not_found');
  const { gymId, workoutId } = score;
  const of = { gymId, scoreId, userId: actor.id };
  const likes = await inTransaction(db, async (trx) => {
    const hasChanged = liked
      ? await insertScoreLike(trx, of, clock.now())
      : await deleteScoreLike(trx, of);
    const event = liked ? scoreLiked : scoreUnliked;
    if (hasChanged) await outbox.add(trx, event, { ...of, workoutId }, gymId);
    return countScoreLikes(trx, of);
  });
  return { likes, hasLiked: liked };
}
