import { type InputOf, failure } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreSaved } from '@trackboard/contract/scores';
import { type Trx, afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { type ScoreOf, type ScoreRow, findScoreToChange, setScoreVideo } from './queries.ts';
import { lockResultsOf } from './records/queries.ts';
import type { Context } from '../../platform/context.ts';

/** The name of a score's new video, null to remove the one there is, undefined to leave it. */
export type VideoChange = string | null | undefined;

/** What a form asks for, once its file, if there is one, lies in the store as `stored`. */
export function videoChange(
  { isMedia }: Pick<InputOf<typeof scores.save>, 'isMedia'>,
  stored: string | undefined,
): VideoChange {
  return stored ?? (isMedia === false ? null : undefined);
}

/** Removes the file of a score that let go of it, once nothing can bring it back. */
export function discardVideo({ videos }: Context, trx: Trx, name: string | null): void {
  if (name) afterCommit(trx, () => void videos.remove(name));
}

/** Puts a video in place of that of a score whose row this transaction holds, and answers the score as it is now. */
export async function replaceVideo(
  deps: Context,
  trx: Trx,
  score: ScoreRow,
  video: VideoChange,
): Promise<ScoreRow> {
  if (video === undefined || video === score.video) return score;
  discardVideo(deps, trx, score.video);
  return setScoreVideo(trx, score, video, deps.clock.now());
}

/** Changes the video of an athlete's score and leaves the rest as it is. */
export async function changeVideo(deps: Context, of: ScoreOf, video: VideoChange) {
  return inTransaction(deps.db, async (trx) => {
    // The account may have been deleted while the video was on its way.
    if (!(await lockResultsOf(trx, of.userId))) return failure('session_expired');
    const score = await findScoreToChange(trx, of);
    if (!score) return failure('not_found');
    const changed = await replaceVideo(deps, trx, score, video);
    await deps.outbox.add(trx, scoreSaved, { ...of, scoreId: score.id }, of.gymId);
    return changed;
  });
}
