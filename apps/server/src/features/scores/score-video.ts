import type { InputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import type { Context } from '../../platform/context.ts';
import { type Trx, afterCommit, send, takeLocked } from '../../platform/database/transaction.ts';
import { type Actor, viewerIds } from '../../platform/sessions/actor.ts';
import { findScoreOf, lockVisible } from './queries.ts';

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
