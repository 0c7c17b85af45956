import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/api-error.ts';
import { type WeekOf, weekQuery } from '../api.ts';
import { weekDays } from '../week.ts';

export function emptyWeek(start: string): DayOfWorkouts[] {
  return weekDays(start).map((date) => ({ date, workouts: [] }));
}

/** Fetches the shown week, or none if `shown` is null. The seven days are null while they load. */
export function useWeek(shown: WeekOf | null) {
  const options = shown && weekQuery(shown);
  const { data, isError, error, refetch } = useQuery(
    options ?? { queryKey: ['workouts', 'no week'], queryFn: skipToken },
  );
  // The user may not see the gym or the track, or may no longer see it.
  const isRefused = hasStatus(error, 403, 404);
  return { days: data ?? null, isError, isRefused, retry: () => void refetch() };
}

export type ShownWeek = ReturnType<typeof useWeek>;
