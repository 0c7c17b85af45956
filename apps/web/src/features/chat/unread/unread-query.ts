import { queryOptions } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import { call } from '../../../lib/api.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { type Unread, withLater } from './unread-dot.ts';

/** Whether there are unread messages in any chat. An answer that is older than an event does not hide its message. */
export const unreadQuery = queryOptions({
  ...queryFor(chat.unread, {}),
  queryFn: async ({ client, queryKey, signal }): Promise<Unread> => {
    const before = client.getQueryData<Unread>(queryKey);
    const answer = await call(chat.unread, {}, { signal });
    const now = client.getQueryData<Unread>(queryKey);
    return now && now !== before ? withLater(answer, now) : answer;
  },
});
