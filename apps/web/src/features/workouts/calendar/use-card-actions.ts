import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import type { CardAction } from '../card/card-actions.ts';
import { usePublishWorkouts } from '../publishing/use-publish-workouts.ts';
import { useDeleteWorkout } from '../undo/use-delete-workout.ts';
import type { Undo } from '../undo/use-undo.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';

interface CardActionsParts {
  readonly address: CalendarAddress;
  readonly trackName: (trackId: string) => string;
  readonly move: (item: TrackWorkout) => void;
  readonly undo: Undo;
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
