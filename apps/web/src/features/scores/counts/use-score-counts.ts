import { useQuery } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { useCallback, useMemo } from 'react';
import { queryFor } from '../../../lib/query-for.ts';

/** Often enough for a class that is logging. */
const refetchInterval = 30_000;

export const countsQuery = (range: { readonly fromDate: string; readonly toDate: string }) =>
  queryFor(scores.counts, range);

/** How many scores a workout of these days has, for coaches. */
export function useScoreCounts(
  range: Parameters<typeof countsQuery>[0],
  enabled: boolean,
): (trackWorkoutId: string) => number {
  const { data } = useQuery({ ...countsQuery(range), enabled, refetchInterval });
  const counts = useMemo(
    () => new Map(data?.map(({ trackWorkoutId, count }) => [trackWorkoutId, count])),
    [data],
  );
  return useCallback((id) => counts.get(id) ?? 0, [counts]);
}
