import type { Notification } from '@trackboard/contract/notifications';
import * as notifications from '@trackboard/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { notificationsQuery, withUnread } from '../api.ts';

interface NewIdsParts {
  shown: readonly Notification[];
  unread: number;
  /** Whether they are the server's latest answer. */
  isFresh: boolean;
}

/**
 * Marks the notifications as read once they are shown. Returns the ids that were new, which stay highlighted until the
 * list is closed.
 */
export function useNewIds({ shown, unread, isFresh }: NewIdsParts): ReadonlySet<string> {
  const queries = useQueryClient();
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const added = shown.filter(({ id, isRead }) => !isRead && !newIds.has(id));
  if (added.length) setNewIds(new Set([...newIds, ...added.map(({ id }) => id)]));
  // After a failure they stay unread, and the next opening marks them.
  const { send } = useWrite(notifications.read, { onError: () => undefined });
  const markAll = useEffectEvent(async () => {
    if (!(await send({}))) return;
    queries.setQueryData(notificationsQuery.queryKey, (pages) => pages && withUnread(pages, 0));
  });
  useEffect(() => {
    // What was cached may lack those that have just arrived.
    if (isFresh && unread > 0) void markAll();
  }, [isFresh, unread]);
  return newIds;
}
