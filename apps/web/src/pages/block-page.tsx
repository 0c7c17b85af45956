import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { blockQuery } from '../features/workouts/blocks/api.ts';
import { BlockScreen } from '../features/workouts/blocks/screen/block-screen.tsx';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { useSession } from '../lib/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

/** Shows a block of weeks as a grid. */
export function BlockPage() {
  const { blockId } = useParams({ from: '/dashboard/programmingcalendar/blocks/$blockId' });
  const user = useSession('user');
  const navigate = useNavigate();
  const query = useQuery(blockQuery(blockId));
  const tracks = useTracks(query.data?.gymId ?? null, user.id);
  const list = (track: string | undefined) =>
    void navigate({ to: '/dashboard/programmingcalendar/blocks', search: { track } });
  return (
    <Page>
      <Loaded
        query={query}
        pending={<LoadingRows label="Loading the block" count={12} />}
        failed="This block does not exist any more"
      >
        {(block) => (
          <BlockScreen
            key={blockId}
            block={block}
            tracks={tracks.data ?? []}
            onTrack={list}
            onShow={({ id }) =>
              void navigate({
                to: '/dashboard/programmingcalendar/blocks/$blockId',
                params: { blockId: id },
              })
            }
            onDeleted={() => list(block.trackId ?? undefined)}
          />
        )}
      </Loaded>
    </Page>
  );
}
