import { type InputOf, failure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { workoutDeleted } from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { addCalendarEvents } from '../add-calendar-events.ts';
import { lockWorkouts } from '../publishing/queries.ts';
import { markDeleted } from './queries.ts';

/** Deletes workouts of the owner's gym in one step. Those that are deleted already are left out. */
export async function deleteManyWorkouts(
  { db, clock, outbox }: Context,
  { gym }: GymActor,
  { workoutIds }: InputOf<typeof workouts.deleteMany>,
) {
  const gymId = gym.id;
  return inTransaction(db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const live = await lockWorkouts(trx, gymId, workoutIds);
    const found = live.filter(({ trackId }) => trackIds.includes(trackId));
    if (found.length === 0) return failure('not_found');
    const ids = found.map(({ id }) => id);
    await markDeleted(trx, gymId, ids, clock.now());
    for (const { id, trackId } of found) {
      await outbox.add(trx, workoutDeleted, { gymId, trackId, workoutId: id }, gymId);
    }
    await addCalendarEvents(outbox, trx, found);
    return null;
  });
}
