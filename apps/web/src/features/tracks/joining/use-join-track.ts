import * as tracks from '@trackboard/contract/tracks';
import { session } from '../../../lib/session.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { serverText } from '../../../ui/toast-for-error.ts';
import { useJoinedToast } from './use-joined-toast.ts';

/** Whether the invitation does not work, so that the track can only be joined without it. */
export const isInvitationEnded = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'invitation_ended';

/** The message of a failed join; null if a field shows it. */
export function joinProblem(error: Error | null): string | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return serverText(error);
  if (error.fields['trackPassword']) return null;
  // The server's message is addressed to the owner.
  if (error.code === 'payments_unavailable' || error.stripeError) {
    return 'This gym takes no payments yet, so the track cannot be joined. Ask its owner.';
  }
  return serverText(error);
}

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
