import * as chat from '@trackboard/contract/chat';
import type { Message, OpenedChat } from '@trackboard/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** The pinned messages of a chat, and how to change them. */
export function usePins({ groupId, groupType, canPin }: OpenedChat) {
  const isGroup = groupType !== chat.groupTypes.user;
  const { data: pins = [] } = useQuery({
    ...queryFor(chat.pins, { groupId }),
    ...saysNotFound,
    enabled: isGroup,
  });
  const { send } = useWrite(chat.pin);
  return {
    pins,
    isPinned: ({ id }: Message) => pins.some((each) => each.id === id),
    /** Absent if the user may not. */
    setPinned: canPin
      ? ({ id }: Message, on: boolean) => void send({ messageId: id, on })
      : undefined,
  };
}
