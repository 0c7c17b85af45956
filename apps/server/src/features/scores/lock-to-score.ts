import { takeLocked } from '../../platform/database/take-locked.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findHistory } from './lifts/queries.ts';
import { lockVisible } from './queries.ts';

/**
 * Locks a visible workout against changes, and the athlete's row, so that concurrent changes to an athlete's results run
 * one after the other. Returns them with the athlete's history, which is read after the locks were taken.
 */
export async function lockToScore(trx: Trx, actor: Actor, workoutId: string) {
  return takeLocked(async () => {
    const locked = await lockVisible(trx, { actor, workoutId });
    const history = await findHistory(trx, actor.id, workoutId);
    // Empty until the history is there, because both are sent together.
    const [workout] = locked;
    return workout && { workout, history };
  });
}
