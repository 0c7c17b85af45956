import * as scores from '@trackboard/contract/scores';
import type { OwnWorkout } from '@trackboard/contract/scores';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { saveOwnWorkout } from '../score-writes.ts';
import { toastFailedDeletion } from '../use-delete-score.ts';

/** Deletes an own workout of the user, with a toast to undo it. The deletion does not wait for a connection. */
export function useDeleteOwnWorkout() {
  const { send, isPending } = useWrite(scores.deleteOwn, { onError: toastFailedDeletion });
  const write = useUnsentWrite(saveOwnWorkout);

  /** Returns whether it was deleted. */
  async function remove(workout: OwnWorkout): Promise<boolean> {
    if (!(await send({ id: workout.uuid }))) return false;
    const undo = () => void write(workout);
    notifySuccess(`${workout.name} is deleted`, { label: 'Undo', onAct: undo });
    return true;
  }

  return { remove, isPending };
}
