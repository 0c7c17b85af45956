import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../../../lib/query-for.ts';
import { Loading, Skeleton, SkeletonLines } from '../../../ui/loading.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import classes from './joined-face.module.css';

interface JoinedFaceProps {
  /** The id or the reference of the track. */
  reference: string | undefined;
}

const pending = (
  <Loading label="Loading the track">
    <div className={`line gap-12 ${classes.face}`}>
      <Skeleton height={56} width={56} flex="none" />
      <SkeletonLines widths={[60, 40]} />
    </div>
  </Loading>
);

/** The gym and the track that a shared link joins. It looks the same on every screen from the link to the calendar. */
export function JoinedFace({ reference = '' }: JoinedFaceProps) {
  const track = useQuery({
    ...queryFor(tracks.get, { trackRef: reference }),
    enabled: reference !== '',
  });
  const gymId = track.data?.gymId ?? '';
  const gym = useQuery({ ...queryFor(tracks.ofGym, { id: gymId }), enabled: gymId !== '' });
  if (track.isLoading) return pending;
  if (!track.data) return null;
  const { name, gymName } = track.data;
  return (
    <div className={`line gap-12 ${classes.face}`}>
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
        <span className="dim" dir="auto">
          {gymName}
        </span>
      </p>
    </div>
  );
}
