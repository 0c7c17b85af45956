import { useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { queryFor } from '../../../lib/query-for.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';

/** Fetches the current version of a track for its form; null, with a toast, when it is gone. */
export function useFreshTrack(ownerId: string): (listed: Track) => Promise<Track | null> {
  const queryClient = useQueryClient();
  return async ({ id, gymId }) => {
    try {
      const gymTracks = queryFor(tracks.ofUser, { gymId, userId: ownerId });
      const stored = await queryClient.fetchQuery({ ...gymTracks, staleTime: 0 });
      const track = stored.find((each) => each.id === id);
      if (!track) notifyWarning('No such track found!');
      return track ?? null;
    } catch (error) {
      warnOfFirstError(error);
      return null;
    }
  };
}
