import { failure } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { removeWorkouts } from './many/remove-workouts.ts';
import { lockVisibleWorkout } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** Marks a workout of the owner's gym as deleted; the row stays because its scores are history. */
export async function deleteWorkout(context: Context, actor: Actor, id: string) {
  return inTransaction(context.db, async (trx) => {
    const workout = await lockVisibleWorkout(trx, actor, id);
    if (!workout) return failure('not_found');
    await removeWorkouts(context, trx, [workout]);
    return null;
  });
}
