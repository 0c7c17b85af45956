import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import * as workouts from '@trackboard/contract/workouts';
import type { DayOfWorkouts } from '@trackboard/contract/workouts';
import { hasStatus } from '../../lib/api-error.ts';
import { queryFor } from '../../lib/query-for.ts';
import { daysOfWeek, weekDays } from './week.ts';

/** A week of one track, or of all tracks of the gym. */
export interface WeekOf {
  readonly gymId: string;
  readonly trackId: string | null;
  /** The Sunday on which the week begins. */
  readonly start: string;
  /** Set for an owner who trains. The week then has no drafts, and only joined tracks. */
  readonly onlyJoined?: true;
}

export function weekQuery({ trackId, start, ...of }: WeekOf) {
  return queryFor(workouts.list, { ...of, trackId: trackId ?? '', ...daysOfWeek(start) });
}

export const workoutQuery = (id: string) => queryFor(workouts.get, { id });

export const allWeeks = queryKey(workouts.list);

/** The key of an athlete's weights for the lifts of all weeks. */
export const weightsOfAllWeeks = queryKey(lifts.weightsOfDays);

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
