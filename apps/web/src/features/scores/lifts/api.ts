import { queryKey, type CallInput, type OutputOf } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import * as records from '@trackboard/contract/records';
import * as scores from '@trackboard/contract/scores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { pageQueryFor, queryFor } from '../../../lib/query-for.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';

export type WorkingWeights = OutputOf<typeof lifts.workingWeights>;

/** The weights of a workout; `movementId` is the lift chosen for one that names none. */
export function workingWeightsQuery(trackWorkoutId: string, movementId?: string) {
  const of = movementId ? { trackWorkoutId, movementId } : { trackWorkoutId };
  // Plates, unit and maxes change elsewhere, so what is kept only bridges the time until the answer.
  return { ...queryFor(lifts.workingWeights, of), staleTime: 0 };
}

export const maxesPerPage = 20;

export const maxesQuery = (pageNumber: number) =>
  pageQueryFor(lifts.maxes, { pageNumber, pageSize: maxesPerPage });

/** A max decides weights, and which results are records. */
const resting = [
  lifts.workingWeights,
  lifts.maxes,
  records.get,
  scores.previous,
  scores.get,
  scores.list,
  scores.detail,
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
    mutationFn: (input: CallInput<typeof lifts.saveMax>) => call(lifts.saveMax, input),
    onSuccess: async () => {
      await refresh();
      notifySuccess('Max saved');
    },
  });
}

export function useRemoveMax() {
  const refresh = useRefreshMaxes();
  return useMutation({
    mutationFn: (id: string) => call(lifts.deleteMax, { id }),
    onSuccess: async () => {
      await refresh();
      notifySuccess('Max removed');
    },
  });
}
