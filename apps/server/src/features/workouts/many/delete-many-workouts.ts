import { type InputOf, failure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { lockWorkouts } from '../publishing/queries.ts';
import { removeWorkouts } from './remove-workouts.ts';

/** Deletes workouts of the owner's gym in one step. Those that are deleted already are left out. */
export async function deleteManyWorkouts(
  context: Context,
  { gym }: GymActor,
  { workoutIds }: InputOf<typeof workouts.deleteMany>,
) {
  return inTransaction(context.db, async (trx) => {
    const trackIds = await lockTracks(trx, gym.id);
    const live = await lockWorkouts(trx, gym.id, workoutIds);
    const found = live.filter(({ trackId }) => trackIds.includes(trackId));
    if (found.length === 0) return failure('not_found');
    await removeWorkouts(context, trx, found);
    return null;
  });
}
