import { useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { queryFor } from '../../../lib/query-for.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Whether a chat sends no push notifications to the user, and how to change that. */
export function useMute(groupId: string) {
  const { data } = useQuery(queryFor(chat.open, { receiverId: groupId }));
  const { send, isPending } = useWrite(chat.mute);
  return {
    isMuted: data?.isMuted ?? false,
    isKnown: data !== undefined && !isPending,
    setMuted: (isMuted: boolean) => void send({ groupId, isMuted }),
  };
}
