import * as workouts from '@trackboard/contract/workouts';
import { restorableHours, type TrackWorkout } from '@trackboard/contract/workouts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import type { CardAction } from '../card/card-actions.ts';
import { focusCard } from '../card/focus-card.ts';
import { usePublishWorkouts } from '../publishing/use-publish-workouts.ts';
import { type Undo, restoredMessage } from '../undo/use-undo.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';

interface CardActionsParts {
  readonly address: CalendarAddress;
  readonly trackName: (trackId: string) => string;
  readonly move: (item: TrackWorkout) => void;
  readonly undo: Undo;
}

const restorableFor = restorableHours * 60 * 60 * 1000;

/** Deletes a workout, with a toast to undo it. */
function useDeleteWorkout(undo: Undo): (item: TrackWorkout) => Promise<void> {
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

/** What each action of a card does. */
export function useCardActions({ address, trackName, move, undo }: CardActionsParts) {
  const confirm = useConfirm();
  const remove = useDeleteWorkout(undo);
  const { send: publish } = usePublishWorkouts();

  function setPublished(item: TrackWorkout, isPublished: boolean): void {
    const workoutIds = [item.trackWorkoutId];
    // An empty day cancels a planned time.
    const input = { workoutIds, publish: isPublished, publishOn: null };
    void publish(input);
  }

  async function confirmAndRemove(item: TrackWorkout, verb: 'deletes' | 'takes'): Promise<void> {
    const { name, trackId } = item.workout;
    const track = trackName(trackId);
    const detail =
      verb === 'deletes'
        ? `This deletes ${name} from ${track}.`
        : `This takes ${name} off the calendar of ${track}.`;
    if (await confirm(detail)) await remove(item);
  }

  return (action: CardAction, item: TrackWorkout): void => {
    if (action === 'move') move(item);
    else if (action === 'delete') void confirmAndRemove(item, 'deletes');
    else if (action === 'remove') void confirmAndRemove(item, 'takes');
    else if (action === 'publish') setPublished(item, true);
    else if (action === 'makeDraft') setPublished(item, false);
    else address.open(action, item.trackWorkoutId);
  };
}
