import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { call } from '../../../lib/api.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';

/** Deletes a track, once the owner is sure. */
export function useRemoveTrack(): (track: Track) => Promise<void> {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(tracks.delete, { id }),
    onSuccess: async () => {
      notifySuccess('Track Removed Successfully');
      await queryClient.invalidateQueries();
    },
    onError: toastForError,
  });
  return async ({ id, name }) => {
    const isSure = await confirm(`This deletes ${name} for all its athletes. Their scores stay.`);
    if (isSure) remove.mutate(id);
  };
}
