import { Button, UnstyledButton } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import { useTracks } from '../use-tracks.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
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
  const row = (track: Track) => (
    <li key={track.id} className={classes.row}>
      <UnstyledButton className={classes.open} onClick={() => onOpen(track)}>
        <b>{track.name}</b>
        <span>{track.description}</span>
      </UnstyledButton>
      <Button variant="subtle" size="sm" onClick={() => void leave(track)}>
        Remove
      </Button>
    </li>
  );
  return (
    <LoadedList
      query={tracks}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Found"
      help="Join a track and its week appears here."
    >
      {(joined) => <ul>{joined.map(row)}</ul>}
    </LoadedList>
  );
}
