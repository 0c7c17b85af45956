import { skipToken, useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { queryFor } from '../../lib/query-for.ts';

/** A user's tracks in a gym, none without a gym. */
export function useTracks(gymId: string | null, userId: string) {
  return useQuery(
    gymId
      ? queryFor(tracks.ofUser, { gymId, userId })
      : { queryKey: ['tracks', 'no gym'], queryFn: skipToken },
  );
}
