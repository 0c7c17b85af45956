import type { CallInput } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { todayIn } from '../../../lib/today.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { allWeeks } from '../api.ts';
import { publishMessage } from './publish-message.ts';
import { useGymZone } from './use-gym-zone.ts';

/** Publishes workouts, now or at a time, or makes drafts of them, and says so. Failures are the caller's to show. */
export function usePublish() {
  const queries = useQueryClient();
  const gymZone = useGymZone();
  return useMutation({
    mutationFn: (input: CallInput<typeof workouts.publish>) => call(workouts.publish, input),
    onSuccess: async (after: TrackWorkout[]) => {
      await queries.invalidateQueries({ queryKey: allWeeks });
      notifySuccess(publishMessage(after, gymZone, todayIn(gymZone)));
    },
  });
}
