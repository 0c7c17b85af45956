import { skipToken, useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { onlyJoinedFor } from '../../lib/me.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useOptionalMe } from '../../lib/use-me.ts';

/**
 * Fetches a user's tracks in a gym, or none without a gym. While an owner trains, it fetches only
 * the joined tracks.
 */
export function useTracks(gymId: string | null, userId: string) {
  const onlyJoined = onlyJoinedFor(useOptionalMe());
  return useQuery(
    gymId
      ? queryFor(tracks.ofUser, { gymId, userId, ...onlyJoined })
      : { queryKey: ['tracks', 'no gym'], queryFn: skipToken },
  );
}
