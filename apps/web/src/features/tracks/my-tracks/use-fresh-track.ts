import { useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { queryFor } from '../../../lib/query-for.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Fetches the current version of a track for its form; null, with a toast, if it is gone. */
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

/** Deletes a track after the owner has confirmed. */
export function useDeleteTrack(): (track: Track) => Promise<void> {
  const confirm = useConfirm();
  const remove = useWrite(tracks.delete, { success: 'Track Removed Successfully' });
  return async ({ id, name }) => {
    const isSure = await confirm(`This deletes ${name} for all its athletes. Their scores stay.`);
    if (isSure) await remove.send({ id });
  };
}
