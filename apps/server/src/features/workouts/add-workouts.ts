import { workoutPublished } from '@trackboard/contract/workouts';
import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { addCalendarEvents } from './add-calendar-events.ts';
import { type WorkoutRow, insertWorkouts } from './queries.ts';

/** Adds workouts of one gym with their events: one for each published workout, and one for all days of a track. */
export async function addWorkouts(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  workouts: readonly Insertable<DB['workouts']>[],
): Promise<WorkoutRow[]> {
  const rows = await insertWorkouts(trx, workouts);
  for (const { gymId, trackId, id, isPublished } of rows) {
    if (!isPublished) continue;
    await outbox.add(trx, workoutPublished, { gymId, trackId, workoutId: id }, gymId);
  }
  await addCalendarEvents(outbox, trx, rows);
  return rows;
}

/** The next free position of each day, given the last ones. */
export function appendTo(
  days: readonly { readonly schedule: string; readonly last: number }[],
): (schedule: string) => number {
  const last = new Map(days.map((day) => [day.schedule, day.last]));
  return (schedule) => {
    const next = (last.get(schedule) ?? -1) + 1;
    last.set(schedule, next);
    return next;
  };
}
