import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { type WeekOf, weekQuery } from '../api.ts';
import { shiftDay, weekDays } from '../week.ts';

export interface ShownWeek {
  /** Seven days; null while they load. */
  readonly days: readonly DayOfWorkouts[] | null;
  readonly isError: boolean;
  /** The user may not, or no longer, see the gym or the track. */
  readonly isRefused: boolean;
  readonly retry: () => void;
}

export function emptyWeek(start: string): DayOfWorkouts[] {
  return weekDays(start).map((date) => ({ date, workouts: [] }));
}

/** The shown week, or none if `shown` is null; its neighbours are prefetched. */
export function useWeek(shown: WeekOf | null): ShownWeek {
  const queries = useQueryClient();
  const options = shown && weekQuery(shown);
  const { data, isError, error, refetch } = useQuery(
    options ?? { queryKey: ['workouts', 'no week'], queryFn: skipToken },
  );
  const isLoaded = data !== undefined;
  const { gymId, trackId, start } = shown ?? {};

  useEffect(() => {
    if (!isLoaded || gymId === undefined || start === undefined) return;
    for (const days of [7, -7]) {
      const neighbour = { gymId, trackId: trackId ?? null, start: shiftDay(start, days) };
      void queries.prefetchQuery(weekQuery(neighbour));
    }
  }, [queries, isLoaded, gymId, trackId, start]);

  const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
  return { days: data ?? null, isError, isRefused, retry: () => void refetch() };
}
