import { can, failure } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { scoreContentRemoved } from '@trackboard/contract/scores';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { lockScoreVideo, updateScore } from '../queries.ts';
import { findVisibleScore } from '../visible/queries.ts';
import { addSaved } from '../saved-events.ts';
import { discardVideo } from '../score-video.ts';
import { type Removal, insertRemoval } from './queries.ts';

/** Stores who removed a comment or a video, and notifies the user who posted it. */
export async function keepRemoval(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  removal: Omit<Removal, 'removedAt'>,
): Promise<void> {
  await insertRemoval(trx, { ...removal, removedAt: clock.now() });
  const { gymId, id } = removal;
  await outbox.add(trx, scoreContentRemoved, { gymId, removalId: id }, gymId);
}

/**
 * Removes the video of a score. Athletes can remove their own, owners and moderators every video in their gym.
 * Idempotent.
 */
async function removeVideo(context: Context, actor: Actor, id: string) {
  const { db, clock } = context;
  const score = await findVisibleScore(db, actor, id);
  if (!score) return failure('not_found');
  const { gymId, userId } = score;
  if (userId !== actor.id && !can(actor, 'moderate', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    const video = await lockScoreVideo(trx, { gymId, id });
    if (!video) return null;
    await updateScore(trx, { gymId, id }, { video: null }, clock.now());
    discardVideo(context, trx, video);
    if (userId !== actor.id) {
      const of = { gymId, id: newId(), scoreId: id, userId, createdAt: clock.now() };
      await keepRemoval(context, trx, { ...of, what: 'video', removedBy: actor.id });
    }
    await addSaved(context, trx, score);
    return null;
  });
}

export const removalRoutes = (context: Context): Route[] => [
  route(scores.removeVideo, ({ input, actor }) => removeVideo(context, actor, input.scoreId)),
];
