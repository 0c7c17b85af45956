import { takeLocked } from '../../platform/database/take-locked.ts';
import { type Trx, send } from '../../platform/database/transaction.ts';
import { type Actor, asAthlete } from '../../platform/sessions/actor.ts';
import { findScoreOf, lockVisible } from './queries.ts';

/**
 * Locks a workout that the athlete sees against changes, and the athlete's row, so that concurrent changes to an athlete's results run
 * one after the other. Returns the workout with the athlete's score of it, read after the locks are taken.
 */
export async function lockToScore(trx: Trx, actor: Actor, workoutId: string) {
  return takeLocked(async () => {
    const locked = await send(trx, lockVisible(trx, { actor: asAthlete(actor), workoutId }));
    const score = await findScoreOf(trx, actor.id, workoutId);
    const [workout] = await locked.rows;
    return workout && { workout, score };
  });
}
