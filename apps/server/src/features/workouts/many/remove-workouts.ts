import { workoutDeleted } from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { addCalendarEvents } from '../add-calendar-events.ts';
import type { WorkoutRow } from '../queries.ts';
import { markDeleted } from './queries.ts';

/** Marks workouts of one gym, whose rows are locked, as deleted. */
export async function removeWorkouts(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  rows: readonly WorkoutRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { gymId } = first;
  const ids = rows.map(({ id }) => id);
  await markDeleted(trx, gymId, ids, clock.now());
  for (const { id, trackId } of rows) {
    await outbox.add(trx, workoutDeleted, { gymId, trackId, workoutId: id }, gymId);
  }
  await addCalendarEvents(outbox, trx, rows);
}
