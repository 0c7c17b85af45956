import type { Screen } from '@trackboard/contract/screens';
import type { ListedScreenRow } from './queries.ts';

/** A screen for the coaches of its gym. */
export function presentScreen(row: ListedScreenRow, now: Date): Screen {
  return {
    id: row.id,
    gymId: row.gymId,
    name: row.name,
    trackId: row.trackId,
    trackName: row.trackName,
    shows: row.shows,
    trackWorkoutId: row.workoutId,
    timer: row.timer,
    pairedAt: row.pairedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    now: now.toISOString(),
  };
}
