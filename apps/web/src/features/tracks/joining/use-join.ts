import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { call } from '../../../lib/api.ts';
import { session } from '../../../lib/session.ts';
import { useJoinedToast } from './use-joined-toast.ts';

interface WantedTrack {
  id: string;
  name: string;
  gymId: string;
}

/** Joins a track as whoever is signed in. A paid one goes on at the payment provider. */
export function useJoin(track: WantedTrack, onJoined: () => void) {
  const queryClient = useQueryClient();
  const prepareToast = useJoinedToast();
  return useMutation({
    mutationFn: async (trackPassword: string | undefined) => {
      const announce = await prepareToast(track);
      const answer = await call(tracks.join, { trackId: track.id, trackPassword });
      return { ...answer, announce };
    },
    onSuccess: ({ message, sessionUrl, announce }) => {
      if (sessionUrl) return window.location.assign(sessionUrl);
      // Gyms, tracks and weeks all show more than before.
      void queryClient.invalidateQueries();
      session.update({ selectedGymId: track.gymId });
      announce(message);
      onJoined();
    },
  });
}
