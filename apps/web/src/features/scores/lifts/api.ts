import {
  deleteLiftMax,
  getRecords,
  getScore,
  listLiftMaxes,
  previousResults,
  queryKey,
  saveLiftMax,
  viewScoreDetail,
  viewScores,
  workingWeights,
} from '@trackboard/contract';
import type { CallInput, OutputOf } from '@trackboard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { pageQueryFor, queryFor } from '../../../lib/query-for.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';

export type WorkingWeights = OutputOf<typeof workingWeights>;

/** The weights of a workout; `movementId` is the lift chosen for one that names none. */
export function workingWeightsQuery(trackWorkoutId: string, movementId?: string) {
  const of = movementId ? { trackWorkoutId, movementId } : { trackWorkoutId };
  // Plates, unit and maxes change elsewhere, so what is kept only bridges the time until the answer.
  return { ...queryFor(workingWeights, of), staleTime: 0 };
}

export const maxesPerPage = 20;

export const maxesQuery = (pageNumber: number) =>
  pageQueryFor(listLiftMaxes, { pageNumber, pageSize: maxesPerPage });

/** A max decides weights, and which results are records. */
const resting = [
  workingWeights,
  listLiftMaxes,
  getRecords,
  previousResults,
  getScore,
  viewScores,
  viewScoreDetail,
];

function useRefreshMaxes() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      resting.map((each) => queries.invalidateQueries({ queryKey: queryKey<typeof each>(each) })),
    );
}

export function useSaveMax() {
  const refresh = useRefreshMaxes();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveLiftMax>) => call(saveLiftMax, input),
    onSuccess: async () => {
      await refresh();
      notifySuccess('Max saved');
    },
  });
}

export function useRemoveMax() {
  const refresh = useRefreshMaxes();
  return useMutation({
    mutationFn: (id: string) => call(deleteLiftMax, { id }),
    onSuccess: async () => {
      await refresh();
      notifySuccess('Max removed');
    },
  });
}
