import type { OutputOf } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import { pageQueryFor, queryFor } from '../../../lib/query-for.ts';

export type WorkingWeights = OutputOf<typeof lifts.workingWeights>;

/** The weights of a workout; `movementId` is the chosen lift if the workout has none. */
export function workingWeightsQuery(trackWorkoutId: string, movementId?: string) {
  const of = movementId ? { trackWorkoutId, movementId } : { trackWorkoutId };
  // Plates, unit and maxes change elsewhere, so cached weights are always stale.
  return { ...queryFor(lifts.workingWeights, of), staleTime: 0 };
}

export const maxesPerPage = 20;

export const maxesQuery = (pageNumber: number) =>
  pageQueryFor(lifts.maxes, { pageNumber, pageSize: maxesPerPage });
