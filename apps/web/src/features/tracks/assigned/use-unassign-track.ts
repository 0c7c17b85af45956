import * as tracks from '@trackboard/contract/tracks';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface Athlete {
  readonly id: string;
  readonly name: string;
}

/** Takes an athlete off a track after the owner has confirmed. */
export function useUnassignTrack(
  athlete: Athlete,
): (track: { id: string; name: string }) => Promise<void> {
  const confirm = useConfirm();
  const unassign = useWrite(tracks.unassign, { success: 'Track Removed Successfully' });
  return async ({ id, name }) => {
    const isSure = await confirm(
      `${athlete.name} leaves ${name} and stays in the gym. Scores stay.`,
    );
    if (isSure) await unassign.send({ trackId: id, userId: athlete.id });
  };
}
