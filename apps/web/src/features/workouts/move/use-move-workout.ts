import { updateWorkout } from '@trackboard/contract';
import type { DayOfWorkouts } from '@trackboard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toastServerMessage } from '../../../lib/toast-for-error.ts';
import { weekQuery } from '../api.ts';
import type { WeekOf } from '../api.ts';
import { moveInWeek, placeOf, samePlace, sortedWorkoutsOf } from './move-in-week.ts';
import type { Place } from './move-in-week.ts';

interface Move {
  readonly id: string;
  readonly from: Place;
  readonly to: Place;
  readonly sortedWorkouts: { trackWorkoutId: string; sortOrder: number }[];
}

const moveKey = ['workouts', 'move'];

/**
 * Moves a workout within the shown week: at once on the screen, then on the server. A failed save takes this one
 * move back, so that moves made meanwhile stay; they are sent one after the other.
 */
export function useMoveWorkout(shown: WeekOf): (id: string, to: Place) => void {
  const queries = useQueryClient();
  const { queryKey } = weekQuery(shown);

  function apply(id: string, { day, index }: Place): void {
    queries.setQueryData(queryKey, (week) => week && moveInWeek(week, id, day, index));
  }

  const { mutate } = useMutation({
    mutationKey: moveKey,
    scope: { id: 'move-workout' },
    mutationFn: ({ id, to, sortedWorkouts }: Move) =>
      call(updateWorkout, { id, schedule: to.day, sortOrder: to.index, sortedWorkouts }),
    onMutate: async ({ id, to }) => {
      apply(id, to);
      await queries.cancelQueries({ queryKey });
      // An answer that was under way may have come in between.
      apply(id, to);
    },
    onError: (error, { id, from }) => {
      apply(id, from);
      toastServerMessage(error);
    },
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: moveKey }) > 1) return;
      await queries.invalidateQueries({ queryKey });
    },
  });

  return (id, to) => {
    const week: DayOfWorkouts[] = queries.getQueryData(queryKey) ?? [];
    const from = placeOf(week, id);
    if (!from || samePlace(from, to)) return;
    const moved = moveInWeek(week, id, to.day, to.index);
    mutate({ id, from, to, sortedWorkouts: sortedWorkoutsOf(moved, to.day) });
  };
}
