import { queryKey, type CallInput } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import * as records from '@trackboard/contract/records';
import * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../lib/api-client.ts';
import { call } from '../../lib/api.ts';
import { queryFor } from '../../lib/query-for.ts';
import { notifySuccess } from '../../ui/toasts.tsx';
import { toastSavedScore } from './score-saved-toast.ts';

export const ownScoreQuery = (trackWorkoutId: string) => queryFor(scores.get, { trackWorkoutId });
export const boardQuery = (trackWorkoutId: string) => queryFor(scores.list, { trackWorkoutId });
export const detailQuery = (scoreId: string) => queryFor(scores.detail, { scoreId });

export const previousQuery = (trackWorkoutId: string) =>
  queryFor(scores.previous, { trackWorkoutId });

/** Everything that shows a score of this workout. */
function useRefreshScores(trackWorkoutId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ownScoreQuery(trackWorkoutId).queryKey }),
      queries.invalidateQueries({ queryKey: boardQuery(trackWorkoutId).queryKey }),
      queries.invalidateQueries({ queryKey: queryKey(scores.detail) }),
      queries.invalidateQueries({ queryKey: queryKey(records.get) }),
      queries.invalidateQueries({ queryKey: queryKey(scores.previous) }),
      queries.invalidateQueries({ queryKey: queryKey(lifts.workingWeights) }),
      queries.invalidateQueries({ queryKey: queryKey(scores.kept) }),
    ]);
}

export function useSaveScore(trackWorkoutId: string, before: Score | null) {
  const queries = useQueryClient();
  const refresh = useRefreshScores(trackWorkoutId);
  return useMutation({
    mutationFn: (input: Omit<CallInput<typeof scores.save>, 'trackWorkoutId'>) =>
      call(scores.save, { ...input, trackWorkoutId }),
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
      call(scores.save, { trackWorkoutId, video }, options),
    onSuccess: refresh,
  });
}

export function useDeleteScore(trackWorkoutId: string) {
  const refresh = useRefreshScores(trackWorkoutId);
  return useMutation({
    mutationFn: () => call(scores.delete, { trackWorkoutId }),
    onSuccess: async () => {
      await refresh();
      notifySuccess('Score Deleted Successfully');
    },
  });
}
