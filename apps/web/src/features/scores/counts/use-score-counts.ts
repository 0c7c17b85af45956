import { useQuery } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { useCallback, useMemo } from 'react';
import { queryFor } from '../../../lib/query-for.ts';

/** Often enough for a class that is logging. */
const refetchInterval = 30_000;

/** How many scores a workout of these days has, for those who programme. */
export function useScoreCounts(
  range: { readonly fromDate: string; readonly toDate: string },
  enabled: boolean,
): (trackWorkoutId: string) => number {
  const { data } = useQuery({ ...queryFor(scores.counts, range), enabled, refetchInterval });
  const counts = useMemo(
    () => new Map(data?.map(({ trackWorkoutId, count }) => [trackWorkoutId, count])),
    [data],
  );
  return useCallback((id) => counts.get(id) ?? 0, [counts]);
}
