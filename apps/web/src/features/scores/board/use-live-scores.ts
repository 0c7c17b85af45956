import { queryKey } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchWorkout } from '../../../lib/realtime.ts';
import { boardQuery, detailQuery, ownScoreQuery } from '../api.ts';
import { likeMutations } from '../use-likes.ts';
import { createLiveRefresh, type Touched } from './live-refresh.ts';

function fetchAnew(queries: QueryClient, workoutId: string, touched: Touched): void {
  const details =
    touched === 'all'
      ? [queryKey(scores.detail)]
      : [...touched].map((scoreId) => detailQuery(scoreId).queryKey);
  const keys = [boardQuery(workoutId).queryKey, ownScoreQuery(workoutId).queryKey, ...details];
  for (const key of keys) void queries.invalidateQueries({ queryKey: key });
}

/** Keeps the scores of a workout as they are on the server for as long as somebody looks at them. */
export function useLiveScores(workoutId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const live = createLiveRefresh({
      refresh: (touched) => fetchAnew(queries, workoutId, touched),
      isBusy: () => queries.isMutating({ mutationKey: likeMutations.all }) > 0,
    });
    const unwatch = watchWorkout(workoutId, live.hear);
    return () => {
      unwatch();
      live.stop();
    };
  }, [queries, workoutId]);
}
