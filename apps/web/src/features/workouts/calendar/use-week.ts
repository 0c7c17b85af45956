import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { type WeekOf, weekQuery } from '../api.ts';
import { weekDays } from '../week.ts';

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

/** The shown week, or none if `shown` is null. */
export function useWeek(shown: WeekOf | null): ShownWeek {
  const options = shown && weekQuery(shown);
  const { data, isError, error, refetch } = useQuery(
    options ?? { queryKey: ['workouts', 'no week'], queryFn: skipToken },
  );
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
  return { days: data ?? null, isError, isRefused, retry: () => void refetch() };
}
