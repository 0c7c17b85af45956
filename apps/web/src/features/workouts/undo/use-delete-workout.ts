import * as workouts from '@trackboard/contract/workouts';
import { restorableHours, type TrackWorkout } from '@trackboard/contract/workouts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { focusCard } from '../card/focus-card.ts';
import { restoredMessage } from './restored-message.ts';
import type { Undo } from './use-undo.ts';

const restorableFor = restorableHours * 60 * 60 * 1000;

/** Deletes a workout, with a toast to undo it. */
export function useDeleteWorkout(undo: Undo): (item: TrackWorkout) => Promise<void> {
  const restore = useWrite(workouts.restore, { onError: toastServerMessage });
  const remove = useWrite(workouts.delete, { onError: toastServerMessage });

  async function restoreItem(item: TrackWorkout): Promise<void> {
    if (!(await restore.send({ id: item.trackWorkoutId }))) return;
    notifySuccess(restoredMessage(item));
    focusCard(item.trackWorkoutId);
  }

  return async (item) => {
    if (!(await remove.send({ id: item.trackWorkoutId }))) return;
    undo.offer('Workout Removed Successfully', () => void restoreItem(item), restorableFor);
  };
}
