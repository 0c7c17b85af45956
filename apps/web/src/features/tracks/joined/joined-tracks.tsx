import { Button } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import { useTracks } from '../use-tracks.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import classes from './joined-tracks.module.css';
import { useLeaveTrack } from './use-leave-track.ts';

interface JoinedTracksProps {
  gymId: string;
  userId: string;
  onOpen: (track: Track) => void;
}

/** The tracks that an athlete has joined in one gym. */
export function JoinedTracks({ gymId, userId, onOpen }: JoinedTracksProps) {
  const tracks = useTracks(gymId, userId);
  const leave = useLeaveTrack();
  const pending = (
    <Loading label="Loading tracks">
      <SkeletonRows count={3} />
    </Loading>
  );
  const row = (track: Track) => (
    <li key={track.id} className={classes.row}>
      <button type="button" className={classes.open} onClick={() => onOpen(track)}>
        <b>{track.name}</b>
        <span>{track.description}</span>
      </button>
      <Button variant="subtle" size="sm" onClick={() => void leave(track)}>
        Remove
      </Button>
    </li>
  );
  return (
    <Loaded query={tracks} pending={pending}>
      {(joined) =>
        joined.length === 0 ? (
          <EmptyState bare title="No Tracks Found" help="Join a track and its week appears here." />
        ) : (
          <ul className={classes.list}>{joined.map(row)}</ul>
        )
      }
    </Loaded>
  );
}
