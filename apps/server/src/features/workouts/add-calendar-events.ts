import { calendarChanged } from '@trackboard/contract/workouts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { WorkoutRow } from './queries.ts';

/** A day on which something has changed, and whether athletes see what it is. */
export type WorkoutDay = Pick<WorkoutRow, 'gymId' | 'trackId' | 'schedule' | 'isPublished'>;

/**
 * Tells of all the days that one action changes: once for each track, and apart for drafts, of which athletes hear
 * nothing. What moves is named with the place that it leaves and the one that it takes.
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
