import type { ScorePlace } from '@trackboard/contract/records';
import type { WeightUnit } from '@trackboard/scoring';
import type { WorkoutPlace } from '../../workouts/index.ts';
import type { ResultRow } from './queries.ts';

/** The workouts that the reader may see now, by id. */
export type Places = ReadonlyMap<string, WorkoutPlace>;

/** How records are shown to their reader. */
export interface Shown {
  readonly unit: WeightUnit;
  readonly places: Places;
}

/** Where a result can be opened; null where its reader does not see the workout now. */
export function placeOfScore({ id, workoutId }: ResultRow, places: Places): ScorePlace | null {
  const place = places.get(workoutId);
  return place ? { scoreId: id, trackWorkoutId: workoutId, ...place } : null;
}
