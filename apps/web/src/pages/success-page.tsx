import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../lib/query-for.ts';
import { MessageScreen } from '../ui/message-screen.tsx';
import { JoinedMessage } from './joined-message.tsx';
import { PaidSuccess } from './paid-success.tsx';

const route = getRouteApi('/successpage');

/** Shows the joined track. It comes from the server, because names in the URL can be forged. */
function JoinedByLink({ reference }: { reference: string }) {
  const track = useQuery({
    ...queryFor(tracks.get, { trackRef: reference }),
    enabled: Boolean(reference),
  });
  const gym = useQuery({
    ...queryFor(tracks.ofGym, { id: track.data?.gymId ?? '' }),
    enabled: track.isSuccess,
  });
  if (track.isLoading || gym.isLoading) {
    return (
      <MessageScreen
        key="waiting"
        title="Opening your track"
        help="This takes a moment."
        action={
          <output aria-label="Opening your track">
            <Loader size={28} aria-hidden />
          </output>
        }
      />
    );
  }
  const joined = gym.data?.tracks.find(
    ({ id, isTrackJoined }) => isTrackJoined && id === track.data?.id,
  );
  return <JoinedMessage track={joined && gym.data && { ...joined, gymId: gym.data.id }} />;
}

/**
 * The page after joining a track by its link, or paying for one. It shows the track, the mobile apps, and the link to the
 * calendar.
 */
export function SuccessPage() {
  const { JoiningTrack = '', trackid, session_id: checkoutId } = route.useSearch();
  if (trackid) return <PaidSuccess trackId={trackid} comesFromCheckout={Boolean(checkoutId)} />;
  return <JoinedByLink reference={JoiningTrack} />;
}
