import { groupTopic, groupTypes, type OpenedChat } from '@trackboard/contract/chat';
import { getConnectionId } from '@trackboard/contract/gyms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hub } from '../../../lib/hub.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { isReceipt, isTyping } from '../hint-kinds.ts';

/** The hub does not tell who comes and goes. */
const refetchInterval = 30_000;

/** The hub may still be connecting. */
const retries = { retry: 4, retryDelay: 2000 };

async function isConnected(userId: string): Promise<boolean> {
  const [presence] = await hub.call(getConnectionId, [userId]);
  return presence?.isOnline ?? false;
}

/** Whether a hint shows that a user is there: it is about the user's reading or typing. */
const isSignOf = (userId: string, hint: object) =>
  (isReceipt(hint) && hint.readerId === userId) || (isTyping(hint) && hint.typistId === userId);

/** Whether the other user of a one-to-one chat is connected; false for groups, and after a block. */
export function useIsOnline({ groupId, userId, groupType, cannotWrite }: OpenedChat): boolean {
  const queries = useQueryClient();
  const queryKey = ['presence', userId];
  const isShown = groupType === groupTypes.user && cannotWrite === null;
  useTopic(groupTopic, [groupId], (hint) => {
    if (hint !== 'resync' && isSignOf(userId, hint)) queries.setQueryData(queryKey, true);
  });
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => isConnected(userId),
    enabled: isShown,
    refetchInterval,
    ...retries,
  });
  return isShown && data === true && !isError;
}
