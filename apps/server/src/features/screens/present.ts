import type { Screen } from '@trackboard/contract/screens';
import type { ListedScreenRow } from './queries.ts';

/** A screen for the coaches of its gym. */
export function presentScreen({ workoutId, ...row }: ListedScreenRow, now: Date): Screen {
  return {
    ...row,
    trackWorkoutId: workoutId,
    pairedAt: row.pairedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    now: now.toISOString(),
  };
}
