import { failure } from '@trackboard/contract';
import { workoutDeleted } from '@trackboard/contract/workouts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockVisibleWorkout, updateWorkoutRow } from './queries.ts';
import { addCalendarEvents } from './add-calendar-events.ts';
import type { Context } from '../../platform/context.ts';

/** Marks a workout of the owner's gym as deleted; the row stays because its scores are history. */
export async function deleteWorkout({ db, clock, outbox }: Context, actor: Actor, id: string) {
  return inTransaction(db, async (trx) => {
    const workout = await lockVisibleWorkout(trx, actor, id);
    if (!workout) return failure('not_found');
    const { gymId, trackId } = workout;
    const now = clock.now();
    await updateWorkoutRow(trx, workout, { deletedAt: now, updatedAt: now });
    await outbox.add(trx, workoutDeleted, { gymId, trackId, workoutId: id }, gymId);
    await addCalendarEvents(outbox, trx, [workout]);
    return null;
  });
}
