import type { OutputOf } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { draftCount } from '../publishing/drafts.ts';
import type { Undo } from '../undo/use-undo.ts';

export type Added = OutputOf<typeof workouts.createMany>;

/** Offers to remove the drafts that were just added, in one step. */
export function useOfferUndo(undo: Undo): (added: Added, trackName: string) => void {
  const remove = useWrite(workouts.deleteMany, { onError: toastServerMessage });
  return (added, trackName) => {
    const workoutIds = added.map(({ trackWorkoutId }) => trackWorkoutId);
    const count = draftCount(added.length);
    async function removeAll(): Promise<void> {
      const isDone = await remove.send({ workoutIds });
      if (isDone) notifySuccess(`${count} removed from ${trackName}`);
    }

    undo.offer(`${count} added to ${trackName}`, () => void removeAll());
  };
}
