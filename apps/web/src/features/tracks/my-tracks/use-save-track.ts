import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { trackChanges, trackInput, type TrackValues } from './track-values.ts';

/** Stores a new track, or the changes to one. */
export function useSaveTrack(track: Track | null): (values: TrackValues) => Promise<unknown> {
  const create = useWrite(tracks.create, { success: 'Track Added Successfully' });
  const update = useWrite(tracks.update, { success: 'Update Track Successfully' });
  return (values) =>
    track
      ? update.submit({ id: track.id, ...trackChanges(track, values) })
      : create.submit(trackInput(values));
}
