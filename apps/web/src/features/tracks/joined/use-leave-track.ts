import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Leaves a track after the athlete has confirmed. Resolves with whether it was left. */
export function useLeaveTrack(): (track: Track) => Promise<boolean> {
  const leave = useWrite(tracks.unassign, { success: 'Track Removed Successfully' });
  return ({ id, name }) => leave.ask(`You leave ${name}. Your scores stay.`, { trackId: id });
}
