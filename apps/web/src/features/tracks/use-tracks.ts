import { skipToken, useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { useEffect } from 'react';
import { queryFor } from '../../lib/query-for.ts';
import { warnOfFirstError } from '../../ui/toast-for-error.ts';

/** A user's tracks in a gym, none without a gym. A failure is shown as a warning. */
export function useTracks(gymId: string | null, userId: string) {
  const gymTracks = useQuery(
    gymId
      ? queryFor(tracks.ofUser, { gymId, userId })
      : { queryKey: ['tracks', 'no gym'], queryFn: skipToken },
  );
  const { error } = gymTracks;
  useEffect(() => {
    if (error) warnOfFirstError(error);
  }, [error]);
  return gymTracks;
}
