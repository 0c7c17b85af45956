import { useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { call } from '../../../lib/api.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { trackChanges, trackInput, type TrackValues } from './track-values.ts';

/** Stores a new track, or the changes to one. */
export function useSaveTrack(track: Track | null): (values: TrackValues) => Promise<void> {
  const queryClient = useQueryClient();
  return async (values) => {
    await (track
      ? call(tracks.update, { id: track.id, ...trackChanges(track, values) })
      : call(tracks.create, trackInput(values)));
    notifySuccess(track ? 'Update Track Successfully' : 'Track Added Successfully');
    await queryClient.invalidateQueries({ queryKey: ['tracks'] });
  };
}
