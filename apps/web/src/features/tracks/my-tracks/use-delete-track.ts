import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Deletes a track after the owner has confirmed. */
export function useDeleteTrack(): (track: Track) => Promise<void> {
  const confirm = useConfirm();
  const remove = useWrite(tracks.delete, { success: 'Track Removed Successfully' });
  return async ({ id, name }) => {
    const isSure = await confirm(`This deletes ${name} for all its athletes. Their scores stay.`);
    if (isSure) await remove.send({ id });
  };
}
