import type { OutputOf } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import * as scores from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import { pageQueryFor, queryFor } from '../../lib/query-for.ts';

export const ownScoreQuery = (trackWorkoutId: string) => queryFor(scores.get, { trackWorkoutId });
export const boardQuery = (trackWorkoutId: string) => queryFor(scores.list, { trackWorkoutId });
export const classQuery = (trackWorkoutId: string) => queryFor(scores.ofClass, { trackWorkoutId });
export const allTimeQuery = (trackWorkoutId: string) =>
  queryFor(scores.allTime, { trackWorkoutId });
export const detailQuery = (scoreId: string) => queryFor(scores.detail, { scoreId });

export const partnersQuery = (trackWorkoutId: string) =>
  queryFor(scores.partners, { trackWorkoutId });

export const ownWorkoutsQuery = (days: { readonly fromDate: string; readonly toDate: string }) =>
  queryFor(scores.own, days);

export const previousQuery = (trackWorkoutId: string) =>
  queryFor(scores.previous, { trackWorkoutId });

export const summaryQuery = (trackWorkoutId: string) =>
  queryFor(scores.summary, { trackWorkoutId });

export type WorkingWeights = OutputOf<typeof lifts.workingWeights>;

/**
 * Queries the athlete's weights for a workout. `movementId` is the lift that the athlete chose for
 * a workout without a lift.
 */
export function workingWeightsQuery(trackWorkoutId: string, movementId?: string) {
  const of = movementId ? { trackWorkoutId, movementId } : { trackWorkoutId };
  // Plates, unit and maxes change on other screens, so cached weights are always stale.
  return { ...queryFor(lifts.workingWeights, of), staleTime: 0 };
}

export const maxesPerPage = 20;

export const maxesQuery = (pageNumber: number) =>
  pageQueryFor(lifts.maxes, { pageNumber, pageSize: maxesPerPage });

export const todayQuery = (date: string) => queryFor(today.get, { date });
