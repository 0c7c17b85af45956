import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreSaved } from '@trackboard/contract/scores';
import { type Trx, afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findScoreOf, lockToScore, setScoreVideo } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** The name of a score's new video, null to remove the one there is, undefined to leave it. */
export type VideoChange = string | null | undefined;

/** What a form asks for; `stored` is the name of its file in the store. */
export function videoChange(
  { isMedia }: Pick<InputOf<typeof scores.save>, 'isMedia'>,
  stored: string | undefined,
): VideoChange {
  return stored ?? (isMedia === false ? null : undefined);
}

/** Removes a file that no score names any more, once the transaction is committed. */
export function discardVideo({ videos }: Context, trx: Trx, name: string | null): void {
  if (name) afterCommit(trx, () => void videos.remove(name));
}

/** Changes the video of the athlete's score of a workout and leaves the rest as it is. */
export async function changeVideo(
  context: Context,
  actor: Actor,
  workoutId: string,
  video: VideoChange,
) {
  return inTransaction(context.db, async (trx) => {
    const workout = await lockToScore(trx, actor, workoutId);
    if (!workout) return failure('not_found');
    // The account may have been deleted while the video was on its way.
    if (workout.accountDeletedAt) return failure('session_expired');
    const of = { gymId: workout.gymId, workoutId, userId: actor.id };
    const score = await findScoreOf(trx, of);
    if (!score) return failure('not_found');
    await context.outbox.add(trx, scoreSaved, { ...of, scoreId: score.id }, of.gymId);
    if (video === undefined) return score;
    discardVideo(context, trx, score.video);
    return setScoreVideo(trx, score, video, context.clock.now());
  });
}
