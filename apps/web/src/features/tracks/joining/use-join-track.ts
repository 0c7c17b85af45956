import * as tracks from '@trackboard/contract/tracks';
import { session } from '../../../lib/session.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useJoinedToast } from './use-joined-toast.ts';

interface WantedTrack {
  id: string;
  name: string;
  gymId: string;
}

/**
 * Joins a track as the signed-in user, with a personal invitation if there is one. A paid track continues at the payment
 * provider.
 */
export function useJoinTrack(
  track: WantedTrack,
  invitation: string | undefined,
  onJoined: () => void,
) {
  const prepareToast = useJoinedToast();
  const { submit, error } = useWrite(tracks.join);

  async function join(trackPassword?: string): Promise<void> {
    const announce = await prepareToast(track);
    await submit(
      { trackId: track.id, trackPassword, invitation },
      {
        onAnswer: ({ message, sessionUrl }) => {
          if (sessionUrl) return window.location.assign(sessionUrl);
          session.update({ selectedGymId: track.gymId });
          announce(message);
          onJoined();
        },
      },
    );
  }
  return { join, error };
}
