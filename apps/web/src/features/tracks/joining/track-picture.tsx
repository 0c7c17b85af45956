import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../../../lib/query-for.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';

interface TrackPictureProps {
  track: { id: string; gymId: string; name: string };
}

/** The image of a track beside its name; nothing when it has none. */
export function TrackPicture({ track: { id, gymId, name } }: TrackPictureProps) {
  const gym = useQuery(queryFor(tracks.ofGym, { id: gymId }));
  const image = gym.data?.tracks.find((track) => track.id === id)?.image;
  if (!image) return null;
  return <InitialsAvatar id={id} name={name} image={image} size={72} square decorative />;
}
