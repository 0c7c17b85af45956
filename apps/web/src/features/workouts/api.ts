import {
  createWorkout,
  deleteWorkout,
  getWorkouts,
  queryKey,
  updateWorkout,
} from '@trackboard/contract';
import type { CallInput } from '@trackboard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryFor } from '../../lib/query-for.ts';
import { notifySuccess } from '../../ui/toasts.tsx';
import { shiftDay } from './calendar/week.ts';

/** One track's week, or with no track that of all tracks of the gym. */
export interface WeekOf {
  readonly gymId: string;
  readonly trackId: string | null;
  /** Its Sunday. */
  readonly start: string;
}

export function weekQuery({ gymId, trackId, start }: WeekOf) {
  return queryFor(getWorkouts, {
    gymId,
    trackId: trackId ?? '',
    fromDate: start,
    toDate: shiftDay(start, 6),
  });
}

/** Every loaded week of any track. */
export const allWeeks = queryKey(getWorkouts);

/** Writes workouts and says so; every loaded week hears of it. Failures are the caller's to show. */
function useWorkoutWrite<Input>(write: (input: Input) => Promise<unknown>, success: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      notifySuccess(success);
      await queries.invalidateQueries({ queryKey: allWeeks });
    },
  });
}

export function useCreateWorkout(success: 'Added' | 'Duplicated') {
  return useWorkoutWrite(
    (input: CallInput<typeof createWorkout>) => call(createWorkout, input),
    `Workout ${success} Successfully`,
  );
}

export function useUpdateWorkout() {
  return useWorkoutWrite(
    (input: CallInput<typeof updateWorkout>) => call(updateWorkout, input),
    'Workout Updated Successfully',
  );
}

export function useDeleteWorkout() {
  return useWorkoutWrite(
    (id: string) => call(deleteWorkout, { id }),
    'Workout Removed Successfully',
  );
}
