import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { RecentTrack } from '@trackboard/contract/stats';
import { toDialog } from '../../../lib/dialog-history.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { LoadedList } from '../../../ui/loaded.tsx';
import { accessEndText, canSubscribe } from '../track-terms.ts';
import { AssignedTable, type AssignedTrack } from './assigned-table.tsx';

function asAssigned(recent: RecentTrack): AssignedTrack {
  const { trackId: id, track: name, gym: detail, joinedOn, reference } = recent;
  const text = accessEndText(recent);
  const subscribeTo = canSubscribe(recent) ? reference : null;
  return { id, name, detail, joinedOn, accessEnd: text === null ? null : { text, subscribeTo } };
}

/** The signed-in athlete's tracks in all gyms. */
export function OwnAssignedTracks() {
  const tracks = useQuery(queryFor(stats.recentTracks, {}));
  return (
    <LoadedList
      query={tracks}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Joined"
      help="Pick a track and its week appears on your calendar."
      action={
        <ButtonLink {...toDialog('join-track')} variant="default">
          Join Track
        </ButtonLink>
      }
    >
      {(joined) => <AssignedTable tracks={joined.map(asAssigned)} />}
    </LoadedList>
  );
}
