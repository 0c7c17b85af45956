import {
  createWorkout,
  deleteWorkout,
  getWorkout,
  getWorkouts,
  queryKey,
  restoreWorkout,
  updateWorkout,
} from '@trackboard/contract';
import type { CallInput, TrackWorkout } from '@trackboard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryFor } from '../../lib/query-for.ts';
import { notifySuccess } from '../../ui/toasts.tsx';
import { shiftDay } from './week.ts';

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

/** One workout, whichever week it is in. */
export const workoutQuery = (id: string) => queryFor(getWorkout, { id });

/** Every loaded week of any track. */
export const allWeeks = queryKey(getWorkouts);

/** Writes workouts and says so; every loaded week hears of it. Failures are the caller's to show. */
function useWorkoutWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  say: (input: Input) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (_answer, input) => {
      await queries.invalidateQueries({ queryKey: allWeeks });
      say(input);
    },
  });
}

export function useCreateWorkout(success: 'Added' | 'Duplicated') {
  return useWorkoutWrite(
    (input: CallInput<typeof createWorkout>) => call(createWorkout, input),
    () => void notifySuccess(`Workout ${success} Successfully`),
  );
}

export function useUpdateWorkout() {
  return useWorkoutWrite(
    (input: CallInput<typeof updateWorkout>) => call(updateWorkout, input),
    () => void notifySuccess('Workout Updated Successfully'),
  );
}

export function useDeleteWorkout(say: (item: TrackWorkout) => void) {
  return useWorkoutWrite(
    ({ trackWorkoutId: id }: TrackWorkout) => call(deleteWorkout, { id }),
    say,
  );
}

export function useRestoreWorkout(say: (item: TrackWorkout) => void) {
  return useWorkoutWrite(
    ({ trackWorkoutId: id }: TrackWorkout) => call(restoreWorkout, { id }),
    say,
  );
}
