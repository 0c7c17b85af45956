import type { Notification } from '@trackboard/contract/notifications';
import * as notifications from '@trackboard/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { notificationsQuery, withUnread } from '../api.ts';

/** The most ids of one call. */
const maxIds = 100;

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
  const { submit } = useWrite(notifications.read);
  const isMarked = useRef(false);
  const mark = (input: { ids?: string[] }) =>
    submit(input).then(
      (answer) => {
        queries.setQueryData(
          notificationsQuery.queryKey,
          (pages) => pages && withUnread(pages, answer.unread),
        );
        return true;
      },
      () => false,
    );
  const markAll = useEffectEvent(async () => {
    isMarked.current = true;
    isMarked.current = await mark({});
  });
  const markShown = useEffectEvent(() => {
    const ids = [...newIds].slice(0, maxIds);
    if (ids.length > 0 && !isMarked.current) void mark({ ids });
  });
  useEffect(() => {
    // The cached list may lack those that have just arrived.
    if (isFresh && unread > 0) void markAll();
  }, [isFresh, unread]);
  // The list may be closed before the latest answer has arrived.
  useEffect(() => () => markShown(), []);
  return newIds;
}
