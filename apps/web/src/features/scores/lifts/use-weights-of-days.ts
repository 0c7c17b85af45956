import { useQuery } from '@tanstack/react-query';
import * as lifts from '@trackboard/contract/lifts';
import type { LoadedLift } from '@trackboard/contract/lifts';
import { useMemo } from 'react';
import { queryFor } from '../../../lib/query-for.ts';

interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

export const weightsOfDaysQuery = (days: Days) => queryFor(lifts.weightsOfDays, days);

/** The athlete's weights of a lift of these days; null for other workouts, and for users who lift nothing. */
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
