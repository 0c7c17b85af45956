import { failure, isFailure } from '@trackboard/contract';
import { restorableHours, workoutRestored } from '@trackboard/contract/workouts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { after, hours } from '../../platform/time/clock.ts';
import { lockTracks } from '../tracks/index.ts';
import { shiftFrom } from './place-on-day.ts';
import { presentTrackWorkout } from './present.ts';
import { listDay, lockDeletedWorkout, setSortOrders, updateWorkoutRow } from './queries.ts';
import { addCalendarEvents } from './add-calendar-events.ts';
import type { Context } from '../../platform/context.ts';

/** Restores a recently deleted workout of the owner's gym to its day and position. */
export async function restoreWorkout(
  { db, clock, outbox }: Context,
  { gym }: GymActor,
  id: string,
) {
  const gymId = gym.id;
  const workout = await inTransaction(db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const now = clock.now();
    const deleted = await lockDeletedWorkout(
      trx,
      { gymId, id },
      after(now, -hours(restorableHours)),
    );
    if (!deleted || !trackIds.includes(deleted.trackId)) return failure('not_found');
    const { trackId, schedule, sortOrder } = deleted;
    const day = await listDay(trx, { gymId, trackIds: [trackId], schedule });
    await setSortOrders(trx, gymId, shiftFrom(day, sortOrder));
    const row = await updateWorkoutRow(trx, deleted, { deletedAt: null, updatedAt: now });
    await outbox.add(trx, workoutRestored, { gymId, trackId, workoutId: id }, gymId);
    await addCalendarEvents(outbox, trx, [row]);
    return row;
  });
  if (isFailure(workout)) return workout;
  return presentTrackWorkout(workout);
}
