import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinGym } from '@trackboard/contract';
import { call } from '../../../lib/api.ts';
import { session } from '../../../lib/session.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';

interface WantedTrack {
  id: string;
  name: string;
  gymId: string;
}

/** Joins a track as whoever is signed in. A paid one goes on at the payment provider. */
export function useJoin(track: WantedTrack, onJoined: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (trackPassword: string | undefined) =>
      call(joinGym, { trackId: track.id, trackPassword }),
    onSuccess: ({ message, sessionUrl }) => {
      if (sessionUrl) return window.location.assign(sessionUrl);
      // Gyms, tracks and weeks all show more than before.
      void queryClient.invalidateQueries();
      session.update({ selectedGymId: track.gymId });
      notifySuccess(message || `You have joined ${track.name} Track Successfully`);
      onJoined();
    },
  });
}
