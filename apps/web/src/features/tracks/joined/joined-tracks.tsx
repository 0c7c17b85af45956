import { Box, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import * as tracks from '@trackboard/contract/tracks';
import { formatInstant } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/facts.tsx';
import { accessEndText, newPriceText, offerOf, trackPrice, typeWords } from '../track-terms.ts';
import { SubscribeLink } from '../subscribe-link.tsx';
import { useTracks } from '../use-tracks.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import classes from './joined-tracks.module.css';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Leaves a track after the athlete has confirmed. Resolves to whether the athlete left. */
export function useLeaveTrack(): (track: Track) => Promise<boolean> {
  const leave = useWrite(tracks.unassign, { success: 'Track Removed Successfully' });
  return ({ id, name }) => leave.ask(`You leave ${name}. Your scores stay.`, { trackId: id });
}

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
    <Group key={track.id} component="li" gap="sm" wrap="nowrap">
      <UnstyledButton className={classes.open} onClick={() => onOpen(track)}>
        <b>{track.name}</b>
        <Box component="span" className="truncate" c="dimmed" fz="sm">
          {accessEndText(track) ?? newPriceText(track) ?? track.description}
        </Box>
      </UnstyledButton>
      <Button variant="subtle" size="sm" onClick={() => void leave(track)}>
        Remove
      </Button>
    </Group>
  );
  return (
    <LoadedList
      query={tracks}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Found"
      help="Join a track and its week appears here."
    >
      {(joined) => <ul className="lined">{joined.map(row)}</ul>}
    </LoadedList>
  );
}

/** The facts of a track that athletes may see. */
export function TrackFacts({ track }: { track: Track }) {
  const { type, price, joinedOn, description, welcomeNote } = track;
  const note = accessEndText(track) ?? newPriceText(track);
  const offer = offerOf(track);
  return (
    <Facts
      stacked
      facts={{
        Type: typeWords[type],
        Price: price === null ? null : `${trackPrice(price)} per month`,
        Access: note && (
          <Stack gap="xs" align="flex-start">
            {note}
            {offer && <SubscribeLink of={track.name} offer={offer} />}
          </Stack>
        ),
        Joined: joinedOn && formatInstant(joinedOn, 'date'),
        Description: description,
        'Welcome note': welcomeNote,
      }}
    />
  );
}
