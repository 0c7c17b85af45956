import { type HintOf, queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import {
  groupTopic,
  maxReceiptMembers,
  type Message,
  type OpenedChat,
  type Receipt,
  type receiptHint,
} from '@trackboard/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { isReceipt } from '../hint-kinds.ts';
import { type Shown, shownReceipts, withReceipt } from './seen.ts';

const none: readonly Receipt[] = [];

/** How far the others have read a small chat, live. */
function useLiveReceipts({ groupId, memberCount }: OpenedChat): readonly Receipt[] {
  const queries = useQueryClient();
  const key = queryKey(chat.receipts, { groupId });
  const { data } = useQuery({
    ...queryFor(chat.receipts, { groupId }),
    ...saysNotFound,
    enabled: memberCount <= maxReceiptMembers,
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  const receive = (hint: HintOf<typeof receiptHint>) => {
    const held = queries.getQueryData<Receipt[]>(key);
    const changed = held && withReceipt(held, hint);
    if (changed) queries.setQueryData<Receipt[]>(key, changed);
    else refresh();
  };
  useTopic(
    groupTopic,
    [groupId],
    (event) => {
      if (event === 'resync') refresh();
      else if (isReceipt(event)) receive(event);
    },
    refresh,
  );
  return data ?? none;
}

/** The receipts to show in a chat, by the position of the message. */
export function useReceipts(
  opened: OpenedChat,
  messages: readonly Message[],
  userId: string,
): ReadonlyMap<number, Shown> {
  const receipts = useLiveReceipts(opened);
  const { groupType } = opened;
  return useMemo(
    () => shownReceipts({ groupType }, { messages, receipts, userId }),
    [groupType, messages, receipts, userId],
  );
}
