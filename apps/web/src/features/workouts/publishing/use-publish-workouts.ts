import * as workouts from '@trackboard/contract/workouts';
import { todayIn } from '../../../lib/today.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { publishMessage } from './publish-message.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';

/** Publishes workouts, now or at a time, or makes drafts of them. */
export function usePublishWorkouts() {
  const gymZone = useGymZone();
  return useWrite(workouts.publish, {
    success: (after) => void notifySuccess(publishMessage(after, gymZone, todayIn(gymZone))),
    onError: toastServerMessage,
  });
}
