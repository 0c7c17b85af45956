import { useNavigate, useSearch } from '@tanstack/react-router';
import { BlocksScreen } from '../features/workouts/blocks/screen/blocks-screen.tsx';
import { keptTrack, shownTrack } from '../features/workouts/calendar/shown-track.ts';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { useSession } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

/** Lists the blocks of the gym that the user now runs or coaches. */
export function BlocksPage() {
  const user = useSession('user');
  const gymId = useSession('gym')?.id ?? '';
  const wanted = useSearch({ from: '/dashboard/programmingcalendar/blocks' }).track;
  const navigate = useNavigate();
  const query = useTracks(gymId, user.id);
  return (
    <Page>
      <Loaded query={query} pending={<LoadingRows label="Loading blocks" count={6} />}>
        {(tracks) => {
          const trackId = shownTrack(tracks, wanted ?? keptTrack(gymId), true) ?? tracks[0]?.id;
          return trackId ? (
            <BlocksScreen
              gymId={gymId}
              tracks={tracks}
              trackId={trackId}
              onTrack={(id) =>
                void navigate({
                  to: '/dashboard/programmingcalendar/blocks',
                  search: { track: id },
                })
              }
            />
          ) : (
            <EmptyState
              title="No tracks yet"
              help="A block is planned for a track: add one first."
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
