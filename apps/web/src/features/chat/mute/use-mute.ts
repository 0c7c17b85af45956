import { useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { openedQuery } from '../api.ts';

/** Whether a chat sends no push notifications to the user, and how to change that. */
export function useMute(groupId: string) {
  const { data } = useQuery(openedQuery(groupId));
  const { send, isPending } = useWrite(chat.mute);
  return {
    isMuted: data?.isMuted ?? false,
    isKnown: data !== undefined && !isPending,
    setMuted: (isMuted: boolean) => void send({ groupId, isMuted }),
  };
}
