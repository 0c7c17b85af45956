import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import * as tracks from '@trackboard/contract/tracks';
import { Button } from '@mantine/core';
import { hasStatus } from '../lib/api-error.ts';
import { queryFor } from '../lib/query-for.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { serverText } from '../ui/toast-for-error.ts';

const route = getRouteApi('/j/$reference');

/** The page of a track's short link. It continues to the gym's page, with the track first. */
export function ShortLinkPage() {
  const { reference } = route.useParams();
  const track = useQuery(queryFor(tracks.get, { trackRef: reference }));
  if (track.data) {
    const { gymId, reference: JoiningTrack } = track.data;
    return (
      <Navigate to="/marketplace/$id" params={{ id: gymId }} search={{ JoiningTrack }} replace />
    );
  }
  if (track.isPending) return <Loading label="Loading the track">{null}</Loading>;
  if (hasStatus(track.error, 400, 404)) {
    return (
      <MessageScreen
        title="No such track found!"
        help="The link may be cut short, or the track has ended."
        action={<ButtonLink to="/marketplace">Marketplace</ButtonLink>}
      />
    );
  }
  return (
    <MessageScreen
      title="The track could not be loaded"
      help={serverText(track.error)}
      action={<Button onClick={() => void track.refetch()}>Try again</Button>}
    />
  );
}
