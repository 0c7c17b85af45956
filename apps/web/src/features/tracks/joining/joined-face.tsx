import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../../../lib/query-for.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import classes from './joined-face.module.css';

interface JoinedFaceProps {
  /** The id or the reference of the track. */
  reference: string | undefined;
}

/** The gym and the track that a shared link joins, the same on every screen from the link to the calendar. */
export function JoinedFace({ reference = '' }: JoinedFaceProps) {
  const track = useQuery({
    ...queryFor(tracks.get, { trackRef: reference }),
    enabled: reference !== '',
  });
  const gymId = track.data?.gymId ?? '';
  const gym = useQuery({ ...queryFor(tracks.ofGym, { id: gymId }), enabled: gymId !== '' });
  if (!track.data) return null;
  const { name, gymName } = track.data;
  return (
    <Group className={classes.face} gap="sm" wrap="nowrap">
      <InitialsAvatar
        id={gymId}
        name={gymName}
        image={gym.data?.image ?? null}
        size={56}
        square
        decorative
      />
      <p>
        <b dir="auto">{name}</b>
        <span dir="auto">{gymName}</span>
      </p>
    </Group>
  );
}
