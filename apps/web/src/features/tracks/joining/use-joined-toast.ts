import { useQueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import { notifyDone } from '../../../ui/toasts.tsx';

interface Joined {
  readonly name: string;
  readonly gymId: string;
}

/**
 * Called before a track is joined, returns the function that shows the toast afterwards: whether the gym is new to the
 * athlete is known only before.
 */
export function useJoinedToast(): (track: Joined) => Promise<(message: string) => void> {
  const queryClient = useQueryClient();
  return async ({ name, gymId }) => {
    const myGyms = await queryClient.ensureQueryData(queryFor(gyms.mine, {})).catch(() => []);
    const what = myGyms.some((gym) => gym.id === gymId) ? 'Track' : 'Gym';
    return (message) =>
      notifyDone(
        `${what} Joined Successfully`,
        message || `You have joined ${name} Track Successfully`,
      );
  };
}
