import { Box, Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { can, type OutputOf } from '@trackboard/contract';
import * as tracks from '@trackboard/contract/tracks';
import { useState } from 'react';
import { TrackCard, findShared, shownTracks } from '../features/tracks/marketplace/track-card.tsx';
import { hasStatus } from '../lib/api-error.ts';
import { copyLink } from '../ui/copy-link.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { queryFor } from '../lib/query-for.ts';
import { trackLink } from '../lib/shareable-link.ts';
import { useOptionalMe } from '../lib/use-me.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PosterProps } from '../ui/poster.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ShareDialog } from '../ui/dialogs/share-dialog.tsx';
import { GymHero } from './gym-hero.tsx';
import { JoinTrackButton } from './join-track-button.tsx';
import classes from './marketplace.module.css';

const route = getRouteApi('/marketplace-frame/marketplace/$id');

type GymPage = OutputOf<typeof tracks.ofGym>;

const { origin } = window.location;

function TrackList({
  gym,
  onPoster,
}: {
  gym: GymPage;
  onPoster: ((poster: PosterProps) => void) | null;
}) {
  const { search = '', JoiningTrack } = route.useSearch();
  const shared = findShared(gym.tracks, JoiningTrack);
  const shown = shownTracks(gym.tracks, { search, reference: JoiningTrack });
  if (!shown.length) {
    const help = search ? 'Try other words.' : 'This gym has no tracks yet.';
    return <EmptyState title="No Tracks Found" help={help} />;
  }
  return (
    <SimpleGrid component="ul" cols={{ base: 1, md: 2 }}>
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
    </SimpleGrid>
  );
}

function Tools({ gym }: { gym: GymPage }) {
  const { search = '', JoiningTrack } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <Group gap="var(--space-12) var(--space-16)" justify="space-between" mt="lg" mb="md">
        <Text className="tnum" fz="1.0625rem" fw={620}>
          {gym.tracks.length} total track(s)
        </Text>
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
      </Group>
      {JoiningTrack && !findShared(gym.tracks, JoiningTrack) && (
        <Notice mb="md" tone="danger">
          No such track found!
        </Notice>
      )}
    </>
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

/** Shows a gym and its tracks. The owner also gets posters of its links. */
export function MarketplaceGymPage() {
  const { id } = route.useParams();
  const gym = useQuery(queryFor(tracks.ofGym, { id }));
  const isOwn = can(useOptionalMe(), 'manageTracks', id);
  const [poster, setPoster] = useState<PosterProps | null>(null);
  usePageTitle(gym.data?.name);
  if (gym.isError) return <NoGym error={gym.error} onRetry={() => void gym.refetch()} />;
  if (!gym.data) {
    return (
      <Loading label="Loading the gym">
        <Skeleton height={230} radius={0} />
      </Loading>
    );
  }
  const onPoster = isOwn ? setPoster : null;
  return (
    <>
      <GymHero gym={gym.data} onPoster={onPoster} />
      <Box px="var(--page-gutter)" pb={{ base: 'xl', sm: 'var(--space-56)' }}>
        <Tools gym={gym.data} />
        <TrackList gym={gym.data} onPoster={onPoster} />
      </Box>
      {poster && <ShareDialog {...poster} onClose={() => setPoster(null)} />}
    </>
  );
}
