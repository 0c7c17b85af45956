import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { call } from '../../../lib/api.ts';
import { toastForError } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';

interface Athlete {
  readonly id: string;
  readonly name: string;
}

/** Taking an athlete off a track, once the owner is sure. */
export function useUnassign(
  athlete: Athlete,
): (track: { id: string; name: string }) => Promise<void> {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const unassign = useMutation({
    mutationFn: (trackId: string) => call(tracks.unassign, { trackId, userId: athlete.id }),
    onSuccess: () => notifySuccess('Track Removed Successfully'),
    onError: toastForError,
    // Refused or not: what is shown may be out of date.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return async ({ id, name }) => {
    const isSure = await confirm(
      `${athlete.name} leaves ${name} and stays in the gym. Scores stay.`,
    );
    if (isSure) unassign.mutate(id);
  };
}
