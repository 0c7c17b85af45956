import { useQueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import { notifyDone } from '../../../ui/toasts.tsx';

interface Joined {
  readonly name: string;
  readonly gymId: string;
}

/** Call it before joining a track, when it is known whether the gym is new; the returned function shows the toast. */
export function useJoinedToast(): (track: Joined) => Promise<(message: string) => void> {
  const queries = useQueryClient();
  return async ({ name, gymId }) => {
    // Not `ensureQueryData`, which may return data from before an earlier track was joined.
    const myGyms = await queries.fetchQuery(queryFor(gyms.mine, {})).catch(() => []);
    const what = myGyms.some((gym) => gym.id === gymId) ? 'Track' : 'Gym';
    return (message) =>
      notifyDone(
        `${what} Joined Successfully`,
        message || `You have joined ${name} Track Successfully`,
      );
  };
}
