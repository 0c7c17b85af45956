import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { keptTrack, shownTrack } from '../features/workouts/calendar/shown-track.ts';
import { PasteScreen } from '../features/workouts/paste/paste-screen.tsx';
import { weekStart } from '../features/workouts/week.ts';
import { useSession } from '../lib/session.ts';
import { useToday } from '../lib/today.ts';
import { useGymZone } from '../lib/use-gym-zone.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

const calendar = '/dashboard/programmingcalendar';

/** The page on which a week's text becomes drafts. The URL has the week and the track. */
export function PasteWeekPage() {
  const search = useSearch({ from: '/dashboard/programmingcalendar/paste' });
  const navigate = useNavigate({ from: '/dashboard/programmingcalendar/paste' });
  const user = useSession('user');
  const gym = useSession('gym');
  const today = useToday(useGymZone());
  const tracks = useTracks(gym?.id ?? null, user.id);
  if (!gym) return null;
  const day = search.day ?? today;
  const start = weekStart(day);
  const follow = (to: typeof search) =>
    void navigate({ search: { ...search, ...to }, replace: true, ignoreBlocker: true });
  return (
    <Loaded
      query={tracks}
      pending={
        <Page>
          <LoadingRows label="Loading the tracks" count={6} />
        </Page>
      }
      failed="The tracks could not be loaded"
    >
      {(list) => {
        const trackId = shownTrack(list, search.track ?? keptTrack(gym.id), true) ?? list[0]?.id;
        if (trackId === undefined) {
          return (
            <Page>
              <EmptyState title="No Tracks Found" help="Workouts are posted to a track." />
            </Page>
          );
        }
        return (
          <PasteScreen
            key={gym.id}
            gymId={gym.id}
            start={start}
            tracks={list}
            trackId={trackId}
            above={
              <Breadcrumb here="Paste a week">
                <TextLink to={calendar} search={{ day, track: search.track }}>
                  Programming Calendar
                </TextLink>
              </Breadcrumb>
            }
            onStart={(sunday) => follow({ day: sunday })}
            onTrack={(track) => follow({ track })}
            onLeave={(first) =>
              void navigate({
                to: calendar,
                search: first ? { day: first, track: trackId } : { day, track: search.track },
              })
            }
          />
        );
      }}
    </Loaded>
  );
}
