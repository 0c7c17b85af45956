import { useQuery } from '@tanstack/react-query';
import * as lifts from '@trackboard/contract/lifts';
import type { LoadedLift } from '@trackboard/contract/lifts';
import * as scores from '@trackboard/contract/scores';
import { useCallback, useMemo } from 'react';
import { type Me, gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';

/** In milliseconds. This is often enough while a class logs its scores. */
const refetchInterval = 30_000;

interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

export const countsQuery = ({ gymId, ...days }: Days & Pick<Me, 'gymId'>) =>
  queryFor(scores.counts, { ...days, ...gymFor({ gymId }) });

/** Fetches for coaches how many scores each workout of these days has. */
export function useScoreCounts(
  days: Parameters<typeof countsQuery>[0],
  enabled: boolean,
): (trackWorkoutId: string) => number {
  const { data } = useQuery({ ...countsQuery(days), enabled, refetchInterval });
  const counts = useMemo(
    () => new Map(data?.map(({ trackWorkoutId, count }) => [trackWorkoutId, count])),
    [data],
  );
  return useCallback((id) => counts.get(id) ?? 0, [counts]);
}

export const weightsOfDaysQuery = (days: Days) => queryFor(lifts.weightsOfDays, days);

/** Fetches the athlete's weights for the lifts of these days; null for other workouts, and for users who have no weights. */
export function useWeightsOfDays(
  days: Days,
  logsScores: boolean,
): (trackWorkoutId: string) => LoadedLift | null {
  const { data } = useQuery({ ...weightsOfDaysQuery(days), enabled: logsScores });
  return useMemo(() => {
    const byWorkout = new Map(data?.map((lift) => [lift.trackWorkoutId, lift]));
    return (id) => byWorkout.get(id) ?? null;
  }, [data]);
}
