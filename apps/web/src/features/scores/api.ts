import {
  deleteScore,
  getRecords,
  getScore,
  keptScores,
  previousResults,
  queryKey,
  saveScore,
  viewScoreDetail,
  viewScores,
  workingWeights,
} from '@trackboard/contract';
import type { CallInput, Score } from '@trackboard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../lib/api-client.ts';
import { call } from '../../lib/api.ts';
import { queryFor } from '../../lib/query-for.ts';
import { notifySuccess } from '../../ui/toasts.tsx';
import { toastSavedScore } from './score-saved-toast.ts';

export const ownScoreQuery = (trackWorkoutId: string) => queryFor(getScore, { trackWorkoutId });
export const boardQuery = (trackWorkoutId: string) => queryFor(viewScores, { trackWorkoutId });
export const detailQuery = (scoreId: string) => queryFor(viewScoreDetail, { scoreId });

export const previousQuery = (trackWorkoutId: string) =>
  queryFor(previousResults, { trackWorkoutId });

/** Everything that shows a score of this workout. */
function useRefreshScores(trackWorkoutId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ownScoreQuery(trackWorkoutId).queryKey }),
      queries.invalidateQueries({ queryKey: boardQuery(trackWorkoutId).queryKey }),
      queries.invalidateQueries({ queryKey: queryKey(viewScoreDetail) }),
      queries.invalidateQueries({ queryKey: queryKey(getRecords) }),
      queries.invalidateQueries({ queryKey: queryKey(previousResults) }),
      queries.invalidateQueries({ queryKey: queryKey(workingWeights) }),
      queries.invalidateQueries({ queryKey: queryKey(keptScores) }),
    ]);
}

export function useSaveScore(trackWorkoutId: string, before: Score | null) {
  const queries = useQueryClient();
  const refresh = useRefreshScores(trackWorkoutId);
  return useMutation({
    mutationFn: (input: Omit<CallInput<typeof saveScore>, 'trackWorkoutId'>) =>
      call(saveScore, { ...input, trackWorkoutId }),
    onSuccess: async ({ score }) => {
      queries.setQueryData(
        ownScoreQuery(trackWorkoutId).queryKey,
        (own) => own && { ...own, score },
      );
      await refresh();
      // Last, so that the form no longer asks about unsaved values once the toast is shown.
      toastSavedScore(before, score);
    },
  });
}

/** Puts a video to a score that is saved; the rest of the score stays as it is. */
export function useUploadVideo(trackWorkoutId: string) {
  const refresh = useRefreshScores(trackWorkoutId);
  return useMutation({
    mutationFn: ({ video, options }: { video: File; options: CallOptions }) =>
      call(saveScore, { trackWorkoutId, video }, options),
    onSuccess: refresh,
  });
}

export function useDeleteScore(trackWorkoutId: string) {
  const refresh = useRefreshScores(trackWorkoutId);
  return useMutation({
    mutationFn: () => call(deleteScore, { trackWorkoutId }),
    onSuccess: async () => {
      await refresh();
      notifySuccess('Score Deleted Successfully');
    },
  });
}
