import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { call } from '../../../lib/api.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';

/** Leaving a track, once the athlete is sure; answers whether it was left. */
export function useLeaveTrack(): (track: Track) => Promise<boolean> {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: (trackId: string) => call(tracks.unassign, { trackId }),
    onSuccess: async () => {
      notifySuccess('Track Removed Successfully');
      await queryClient.invalidateQueries();
    },
    onError: toastForError,
  });
  return async ({ id, name }) => {
    if (!(await confirm(`You leave ${name}. Your scores stay.`))) return false;
    return leave.mutateAsync(id).then(
      () => true,
      () => false,
    );
  };
}
