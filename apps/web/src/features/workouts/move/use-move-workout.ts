import type { CallInput, AnyEndpoint, OutputOf } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import {
  useQueryClient,
  mutationOptions,
  type QueryClient,
  useMutation,
} from '@tanstack/react-query';
import {
  changeTo,
  type OptimisticWrite,
  pendingWritesOf,
  shownOn,
} from '../../../lib/pending-writes.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { type WeekOf, weekQuery } from '../api.ts';
import { type Undo, restoredMessage } from '../undo/use-undo.ts';
import { focusCard } from '../card/focus-card.ts';
import { findWorkout } from '../week.ts';
import {
  type Place,
  describePlace,
  landingOf,
  moveInWeek,
  placeOf,
  samePlace,
  sortedWorkoutsOf,
} from './move-in-week.ts';
import { call } from '../../../lib/api.ts';
import { refreshAfter } from '../../../lib/changed-by.ts';

export function optimisticMutation<E extends AnyEndpoint>(
  queries: QueryClient,
  { endpoint, key, changes, isAsShown }: OptimisticWrite<E>,
  onError: (error: unknown) => void,
) {
  return mutationOptions({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onMutate: (input) => pendingWritesOf(queries).begin(changes, input),
    onSuccess: (_output, _input, end) => end(true),
    onError: (error, _input, end) => {
      end?.(false);
      onError(error);
    },
    onSettled: (output, error, input) => {
      if (error || !isAsShown(output as OutputOf<E>, input)) void refreshAfter(queries, endpoint);
      // The queries are refetched only after the last of several writes.
      else if (queries.isMutating({ mutationKey: key }) === 1) {
        void refreshAfter(queries, endpoint, shownOn(changes));
      }
    },
  });
}

/** Makes a write that is shown at once, and reverted with a message if it fails. Resolves to whether it succeeded. */
function useOptimisticWrite<E extends AnyEndpoint>(
  write: OptimisticWrite<E>,
  onError: (error: unknown) => void,
): (input: CallInput<E>) => Promise<boolean> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(optimisticMutation(queries, write, onError));
  return (input) =>
    mutateAsync(input).then(
      () => true,
      () => false,
    );
}

/** The mutation key of moves. */
export const moveKey = ['workouts', 'move'];

type MoveInput = CallInput<typeof workouts.update>;

function orderIn({ id, sortedWorkouts }: MoveInput): number {
  return sortedWorkouts?.findIndex(({ trackWorkoutId }) => trackWorkoutId === id) ?? -1;
}

/** Returns the week with the workout in the requested order of its new day. */
function moveApplied(week: readonly DayOfWorkouts[], input: MoveInput): DayOfWorkouts[] {
  const { id, schedule } = input;
  const index = orderIn(input);
  return schedule && index >= 0 ? moveInWeek(week, id, schedule, index) : [...week];
}

const move: OptimisticWrite<typeof workouts.update> = {
  endpoint: workouts.update,
  key: moveKey,
  changes: [changeTo(workouts.list, moveApplied, { isComplete: true })],
  // Another browser tab may have changed the day.
  isAsShown: ({ sortOrder, workout }, input) =>
    workout.schedule === input.schedule && sortOrder === orderIn(input),
};

/** Returns the move that undoes a move and restores the previous order of the day. */
function moveBack(item: TrackWorkout, before: readonly DayOfWorkouts[], from: Place): MoveInput {
  return {
    id: item.trackWorkoutId,
    trackId: item.workout.trackId,
    schedule: from.day,
    sortOrder: item.sortOrder,
    sortedWorkouts: sortedWorkoutsOf(before, from.day),
  };
}

/**
 * Moves a workout within the shown week, and shows a toast to undo it. The undo keeps later moves.
 */
export function useMoveWorkout(shown: WeekOf, undo: Undo): (id: string, to: Place) => void {
  const queries = useQueryClient();
  const save = useOptimisticWrite(move, toastServerMessage);

  return (id, to) => {
    const week: DayOfWorkouts[] = queries.getQueryData(weekQuery(shown).queryKey) ?? [];
    const item = findWorkout(week, id);
    const from = placeOf(week, id);
    const landing = landingOf(week, id, to);
    if (!item || !from || samePlace(from, landing)) return;
    const sortedWorkouts = sortedWorkoutsOf(moveInWeek(week, id, to.day, to.index), to.day);
    const message = `${item.workout.name} moved to ${describePlace(week, id, landing)}`;
    const withdraw = undo.offer(message, () => {
      void save(moveBack(item, week, from));
      focusCard(id);
      notifySuccess(restoredMessage(item));
    });
    const input = { id, schedule: to.day, sortOrder: landing.index, sortedWorkouts };
    void save(input).then((isSaved) => isSaved || withdraw());
  };
}
