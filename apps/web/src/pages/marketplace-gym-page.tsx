import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { can, type OutputOf } from '@trackboard/contract';
import * as tracks from '@trackboard/contract/tracks';
import type { PublicTrack } from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import { useState } from 'react';
import {
  Price,
  Terms,
  TrackCard,
  findShared,
  shownTracks,
} from '../features/tracks/marketplace/track-card.tsx';
import { hasStatus } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { copyLink } from '../ui/copy-link.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { queryFor } from '../lib/query-for.ts';
import { trackLink } from '../lib/shareable-link.ts';
import { useOptionalMe } from '../lib/use-me.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PosterProps } from '../ui/poster.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { GymHero } from './gym-hero.tsx';
import { JoinTrackButton } from './join-track-button.tsx';
import classes from './marketplace.module.css';

/** The week stands above the tracks, which would move if they were shown before it. */
const loadingWeek = (
  <Loading label="Loading the week">
    <div className={classes.page}>
      <Skeleton height={400} marginTop="var(--space-24)" />
    </div>
  </Loading>
);

const GymAbout = lazyPart(async () => (await import('./gym-about.tsx')).GymAbout, loadingWeek);
void GymAbout.load();

const ShareDialog = lazyPart(
  async () => (await import('../features/tracks/invite/share-dialog.tsx')).ShareDialog,
);

const route = getRouteApi('/marketplace-frame/marketplace/$id');

type GymPage = OutputOf<typeof tracks.ofGym>;

const { origin } = window.location;

/** From this many tracks on, they can be searched. */
const manyTracks = 6;

interface TracksProps {
  gym: GymPage;
  onPoster: ((poster: PosterProps) => void) | null;
}

function TrackList({ gym, onPoster }: TracksProps) {
  const { search = '', JoiningTrack } = route.useSearch();
  const shared = findShared(gym.tracks, JoiningTrack);
  const shown = shownTracks(gym.tracks, { search, reference: JoiningTrack });
  if (!shown.length) {
    const help = search ? 'Try other words.' : 'This gym has no tracks yet.';
    return <EmptyState title="No Tracks Found" help={help} />;
  }
  return (
    <ul className={`paper ${classes.list}`}>
      {shown.map((track) => {
        const link = trackLink(origin, track.reference);
        return (
          <li key={track.id}>
            <TrackCard
              track={track}
              isShared={track === shared}
              join={<JoinTrackButton track={track} gym={gym} />}
              onCopy={() => void copyLink(link)}
              onPoster={
                onPoster ? () => onPoster({ name: track.name, of: gym.name, link }) : undefined
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

function Tracks({ gym, onPoster }: TracksProps) {
  const { search = '', JoiningTrack } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <section aria-labelledby="tracks">
      <div className={classes.heading}>
        <h2 id="tracks" className="tnum">
          {gym.tracks.length} total track(s)
        </h2>
        {(gym.tracks.length >= manyTracks || search) && (
          <SearchField
            className={classes.search}
            label="Search tracks"
            value={search}
            onSearch={(text) =>
              void navigate({
                search: (now) => ({ ...now, search: text || undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </div>
      {JoiningTrack && !findShared(gym.tracks, JoiningTrack) && (
        <Notice mb="var(--space-16)" tone="danger">
          No such track found!
        </Notice>
      )}
      <TrackList gym={gym} onPoster={onPoster} />
    </section>
  );
}

interface EntryProps {
  track: PublicTrack;
  gym: GymPage;
}

/** The one way in: a track with its price and the lime button. On phones it stays at the foot of the window. */
function Entry({ track, gym }: EntryProps) {
  return (
    <div className={classes.entry}>
      <div className={classes.offer}>
        <b dir="auto">{track.name}</b>
        <Price track={track} />
        <Terms track={track} />
      </div>
      <JoinTrackButton track={track} gym={gym} isMain />
    </div>
  );
}

function NoGym({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (hasStatus(error, 404)) {
    return (
      <MessageScreen
        inset
        title="No such gym"
        help="There is no gym at this address. The link may be cut short."
        action={<ButtonLink to="/marketplace">Marketplace</ButtonLink>}
      />
    );
  }
  return (
    <MessageScreen
      inset
      title="The gym could not be loaded"
      help="Something failed on the way here."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

/** Shows a gym: the week of a track, its tracks, its coaches, and where it is. The owner also gets posters of its links. */
export function MarketplaceGymPage() {
  const { id } = route.useParams();
  const { JoiningTrack } = route.useSearch();
  const gym = useQuery(queryFor(tracks.ofGym, { id }));
  const about = useQuery(queryFor(workouts.gymPage, { id }));
  const isOwn = can(useOptionalMe(), 'manageTracks', id);
  const [poster, setPoster] = useState<PosterProps | null>(null);
  usePageTitle(gym.data?.name);
  if (gym.isError) return <NoGym error={gym.error} onRetry={() => void gym.refetch()} />;
  if (!gym.data) {
    return (
      <Loading label="Loading the gym">
        <Skeleton height={230} borderRadius={0} />
      </Loading>
    );
  }
  const onPoster = isOwn ? setPoster : null;
  const { tracks: all } = gym.data;
  const entry =
    findShared(all, JoiningTrack) ??
    all.find((each) => each.id === about.data?.week?.trackId) ??
    all[0];
  return (
    <>
      <GymHero gym={gym.data} onPoster={onPoster}>
        {entry && !isOwn && !entry.isTrackJoined && <Entry track={entry} gym={gym.data} />}
      </GymHero>
      {about.isLoading ? (
        loadingWeek
      ) : (
        <GymAbout
          about={about.data}
          address={gym.data.address}
          isOwn={isOwn}
          hasTracks={all.length > 0}
        >
          <Tracks gym={gym.data} onPoster={onPoster} />
        </GymAbout>
      )}
      {poster && <ShareDialog {...poster} onClose={() => setPoster(null)} />}
    </>
  );
}
