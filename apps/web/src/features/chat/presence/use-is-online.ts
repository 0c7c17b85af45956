import { groupTypes, type OpenedChat } from '@trackboard/contract/chat';
import { getConnectionId } from '@trackboard/contract/gyms';
import { useQuery } from '@tanstack/react-query';
import { hub } from '../../../lib/hub.ts';

/** The hub has no event for it. */
const refetchInterval = 30_000;

/** The hub may still be connecting. */
const retries = { retry: 4, retryDelay: 2000 };

async function isConnected(userId: string): Promise<boolean> {
  const [presence] = await hub.call(getConnectionId, [userId]);
  return presence?.isOnline ?? false;
}

/** Whether the other user of a one-to-one chat is connected; false for groups, and after a block. */
export function useIsOnline({ userId, groupType, cannotWrite }: OpenedChat): boolean {
  const { data, isError } = useQuery({
    queryKey: ['presence', userId],
    queryFn: () => isConnected(userId),
    enabled: groupType === groupTypes.user && cannotWrite === null,
    refetchInterval,
    ...retries,
  });
  return data === true && !isError;
}
