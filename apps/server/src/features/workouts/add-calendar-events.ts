import { calendarChanged } from '@trackboard/contract/workouts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { WorkoutRow } from './queries.ts';

/** A day on which a workout has changed, and whether athletes see the workout. */
export type WorkoutDay = Pick<WorkoutRow, 'gymId' | 'trackId' | 'schedule' | 'isPublished'>;

/**
 * Adds one event per track with all changed days, and separate events for drafts, which are not sent to athletes. For a
 * move, pass both the old and the new day.
 */
export async function addCalendarEvents(
  outbox: Outbox,
  trx: Trx,
  workoutDays: readonly WorkoutDay[],
): Promise<void> {
  const groups = Map.groupBy(
    workoutDays,
    ({ trackId, isPublished }) => `${trackId} ${isPublished}`,
  );
  for (const group of groups.values()) {
    const [{ gymId, trackId, isPublished }] = group as [WorkoutDay, ...WorkoutDay[]];
    const days = [...new Set(group.map(({ schedule }) => schedule))].toSorted();
    const change = { gymId, trackId, days, isDraft: !isPublished };
    await outbox.add(trx, calendarChanged, change, gymId);
  }
}
