import * as tracks from '@trackboard/contract/tracks';
import { useQueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import { session } from '../../../lib/session.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { serverText } from '../../../ui/toast-for-error.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { notifyDone } from '../../../ui/toasts.tsx';

interface Joined {
  readonly name: string;
  readonly gymId: string;
}

/**
 * Call the function before a track is joined, when it can tell whether the gym is new. It returns a function that shows the
 * toast.
 */
export function useJoinedToast(): (track: Joined) => Promise<(message: string) => void> {
  const queries = useQueryClient();
  return async ({ name, gymId }) => {
    // `ensureQueryData` might return data from before an earlier track was joined.
    const myGyms = await queries.fetchQuery(queryFor(gyms.mine, {})).catch(() => []);
    const what = myGyms.some((gym) => gym.id === gymId) ? 'Track' : 'Gym';
    return (message) =>
      notifyDone(
        `${what} Joined Successfully`,
        message || `You have joined ${name} Track Successfully`,
      );
  };
}

/** Returns whether the invitation has ended, so that the track can only be joined without it. */
export const isInvitationEnded = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'invitation_ended';

/** Returns the message of a failed join; null if a field shows the message. */
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

/**
 * Joins a track as the signed-in user, with a personal invitation if the user has one. A paid track continues at the payment
 * provider.
 */
export function useJoinTrack(
  track: Joined & { readonly id: string },
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
