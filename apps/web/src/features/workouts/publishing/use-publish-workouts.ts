import * as workouts from '@trackboard/contract/workouts';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { todayIn } from '../../../lib/today.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { plannedTimeLabel } from './publish-times.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { counted } from '../../../lib/locale.ts';

/** Returns the drafts of these days, in order. */
export function draftsOf(days: readonly DayOfWorkouts[]): TrackWorkout[] {
  return days.flatMap(({ workouts }) => workouts).filter(({ workout }) => !workout.isPublished);
}

/** Returns the text of the toast after these workouts were published, planned or made drafts. */
export function publishMessage(
  after: readonly TrackWorkout[],
  gymZone: string,
  today: string,
): string {
  const [first] = after;
  const isOne = after.length === 1;
  const what = isOne && first ? first.workout.name : counted(after.length, 'workout');
  const are = isOne ? 'is' : 'are';
  if (first?.workout.isPublished) return `${what} ${are} published`;
  const planned = first && plannedTimeLabel(first.workout, gymZone, today);
  if (planned) return `${what} will be published ${planned}`;
  return isOne ? `${what} is a draft now` : `${what} are drafts now`;
}

/** Publishes workouts, now or at a time, or turns them into drafts. */
export function usePublishWorkouts() {
  const gymZone = useGymZone();
  return useWrite(workouts.publish, {
    success: (after) => void notifySuccess(publishMessage(after, gymZone, todayIn(gymZone))),
    onError: toastServerMessage,
  });
}
