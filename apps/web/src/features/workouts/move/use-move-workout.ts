import type { CallInput } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { weekQuery } from '../api.ts';
import type { WeekOf } from '../api.ts';
import { restoredMessage } from '../undo/restored-message.ts';
import type { Undo } from '../undo/use-undo.ts';
import { focusCard } from '../card/focus-card.ts';
import { describePlace, moveInWeek, placeOf, samePlace, sortedWorkoutsOf } from './move-in-week.ts';
import type { Place } from './move-in-week.ts';

interface Move {
  /** The week that is moved in: another may be shown when the move is undone. */
  readonly shown: WeekOf;
  readonly item: TrackWorkout;
  readonly from: Place;
  readonly to: Place;
  /** What the server is told. */
  readonly form: Omit<CallInput<typeof workouts.update>, 'id'>;
  readonly onFailed?: () => void;
}

export const moveKey = ['workouts', 'move'];

/** The move that takes a move back: to the day as it was, numbers and all. */
function backFrom({ shown, item, from, to }: Move, before: readonly DayOfWorkouts[]): Move {
  const { trackId } = item.workout;
  const sortedWorkouts = sortedWorkoutsOf(before, from.day);
  const form = { trackId, schedule: from.day, sortOrder: item.sortOrder, sortedWorkouts };
  return { shown, item, from: to, to: from, form };
}

/** Moves at once on the screen, then on the server; one after the other. A failed save takes its own move back. */
function useSaveMove(): (move: Move) => void {
  const queries = useQueryClient();

  function apply({ shown, item }: Move, { day, index }: Place): void {
    queries.setQueryData(
      weekQuery(shown).queryKey,
      (week) => week && moveInWeek(week, item.trackWorkoutId, day, index),
    );
  }

  const { mutate } = useMutation({
    mutationKey: moveKey,
    scope: { id: 'move-workout' },
    mutationFn: ({ item, form }: Move) =>
      call(workouts.update, { id: item.trackWorkoutId, ...form }),
    onMutate: async (move) => {
      apply(move, move.to);
      await queries.cancelQueries({ queryKey: weekQuery(move.shown).queryKey });
      // An answer that was under way may have come in between.
      apply(move, move.to);
    },
    onError: (error, move) => {
      apply(move, move.from);
      move.onFailed?.();
      toastServerMessage(error);
    },
    onSettled: async (_answer, _error, { shown }) => {
      if (queries.isMutating({ mutationKey: moveKey }) > 1) return;
      await queries.invalidateQueries({ queryKey: weekQuery(shown).queryKey });
    },
  });
  return mutate;
}

/** Moves a workout within the shown week, says so and offers to undo it; moves made meanwhile stay. */
export function useMoveWorkout(shown: WeekOf, undo: Undo): (id: string, to: Place) => void {
  const queries = useQueryClient();
  const save = useSaveMove();

  function takeBack(back: Move): void {
    save(back);
    focusCard(back.item.trackWorkoutId);
    notifySuccess(restoredMessage(back.item));
  }

  return (id, to) => {
    const week: DayOfWorkouts[] = queries.getQueryData(weekQuery(shown).queryKey) ?? [];
    const item = week.flatMap((day) => day.workouts).find((each) => each.trackWorkoutId === id);
    const from = placeOf(week, id);
    if (!item || !from || samePlace(from, to)) return;
    const moved = moveInWeek(week, id, to.day, to.index);
    const sortedWorkouts = sortedWorkoutsOf(moved, to.day);
    const form = { schedule: to.day, sortOrder: to.index, sortedWorkouts };
    const move: Move = { shown, item, from, to, form };
    const words = `${item.workout.name} moved to ${describePlace(week, id, to)}`;
    const withdraw = undo.offer(words, () => takeBack(backFrom(move, week)));
    save({ ...move, onFailed: withdraw });
  };
}
