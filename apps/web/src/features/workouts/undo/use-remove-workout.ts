import { restorableHours, type TrackWorkout } from '@trackboard/contract/workouts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useDeleteWorkout, useRestoreWorkout } from '../api.ts';
import { focusCard } from '../card/focus-card.ts';
import { restoredMessage } from './restored-message.ts';
import type { Undo } from './use-undo.ts';

const restorableFor = restorableHours * 60 * 60 * 1000;

/** Takes a workout off the calendar and offers to undo that. */
export function useRemoveWorkout(undo: Undo): (item: TrackWorkout) => void {
  const { mutateAsync: restore } = useRestoreWorkout((item) => {
    notifySuccess(restoredMessage(item));
  });
  const { mutate: remove } = useDeleteWorkout((item) => {
    const takeBack = () =>
      void restore(item).then(() => focusCard(item.trackWorkoutId), toastServerMessage);
    undo.offer('Workout Removed Successfully', takeBack, restorableFor);
  });
  return (item) => remove(item, { onError: toastServerMessage });
}
