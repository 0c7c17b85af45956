import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Context } from '../../platform/context.ts';
import { takeLocked } from '../../platform/database/take-locked.ts';
import { type Trx, afterCommit, inTransaction, send } from '../../platform/database/transaction.ts';
import { type Actor, viewerIds } from '../../platform/sessions/actor.ts';
import { findScoreOf, lockVisible, updateScore } from './queries.ts';
import { addSaved } from './saved-events.ts';

/**
 * Locks a workout that the athlete sees against changes, and the athlete's row, so that concurrent changes to an
 * athlete's results run one after the other. Returns the workout with the athlete's score of it. The score is read
 * after the locks are taken.
 */
export async function lockToScore(trx: Trx, actor: Actor, workoutId: string) {
  return takeLocked(async () => {
    const locked = await send(trx, lockVisible({ ...viewerIds(actor), workoutId }));
    const score = await findScoreOf(trx, actor.id, workoutId);
    const [workout] = await locked.rows;
    return workout && { workout, score };
  });
}

/** The name of a score's new video; null removes the video, undefined keeps it. */
export type VideoChange = string | null | undefined;

/** Returns the change that a form requests. `stored` is the name of the uploaded file. */
export function videoChange(
  { isMedia }: Pick<InputOf<typeof scores.save>, 'isMedia'>,
  stored: string | undefined,
): VideoChange {
  return stored ?? (isMedia === false ? null : undefined);
}

/** Removes a replaced file after the commit. */
export function discardVideo({ videos }: Context, trx: Trx, name: string | null): void {
  if (name) afterCommit(trx, () => void videos.remove(name));
}

/** Changes only the video and the audience of the athlete's score of a workout. */
export async function changeWithoutValues(
  context: Context,
  actor: Actor,
  { trackWorkoutId, audience }: InputOf<typeof scores.save>,
  video: VideoChange,
) {
  return inTransaction(context.db, async (trx) => {
    const locked = await lockToScore(trx, actor, trackWorkoutId);
    if (!locked) return failure('not_found');
    // The account may have been deleted during the upload.
    if (locked.workout.accountDeletedAt) return failure('session_expired');
    const { score } = locked;
    if (!score) return failure('not_found');
    await addSaved(context, trx, { ...score, audience: audience ?? score.audience }, score);
    if (video === undefined && audience === undefined) return { score, compared: null };
    if (video !== undefined) discardVideo(context, trx, score.video);
    const changed = await updateScore(trx, score, { video, audience }, context.clock.now());
    return { score: changed, compared: null };
  });
}
