import { queryKey, type CallInput } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
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
  return queryFor(workouts.list, {
    gymId,
    trackId: trackId ?? '',
    fromDate: start,
    toDate: shiftDay(start, 6),
  });
}

/** One workout, whichever week it is in. */
export const workoutQuery = (id: string) => queryFor(workouts.get, { id });

/** Every loaded week of any track. */
export const allWeeks = queryKey(workouts.list);

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
    (input: CallInput<typeof workouts.create>) => call(workouts.create, input),
    () => void notifySuccess(`Workout ${success} Successfully`),
  );
}

export function useUpdateWorkout() {
  return useWorkoutWrite(
    (input: CallInput<typeof workouts.update>) => call(workouts.update, input),
    () => void notifySuccess('Workout Updated Successfully'),
  );
}

export function useDeleteWorkout(say: (item: TrackWorkout) => void) {
  return useWorkoutWrite(
    ({ trackWorkoutId: id }: TrackWorkout) => call(workouts.delete, { id }),
    say,
  );
}

export function useRestoreWorkout(say: (item: TrackWorkout) => void) {
  return useWorkoutWrite(
    ({ trackWorkoutId: id }: TrackWorkout) => call(workouts.restore, { id }),
    say,
  );
}
