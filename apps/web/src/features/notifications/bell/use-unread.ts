import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { notificationHint } from '@trackboard/contract/notifications';
import { useEffect } from 'react';
import { session } from '../../../lib/session.ts';
import { useUserHint } from '../../../lib/use-user-hint.ts';
import { notificationsQuery, withUnread } from '../api.ts';

/** Keeps the dot of the bell up to date, in all tabs. Opening the bell clears it. */
export function useUnread(isOpen: boolean): void {
  const queries = useQueryClient();
  const { data } = useInfiniteQuery(notificationsQuery);
  const unread = data?.pages[0]?.unread;
  const { queryKey } = notificationsQuery;

  useEffect(() => {
    if (isOpen) session.update({ hasNewNotifications: false });
    else if (unread !== undefined) session.update({ hasNewNotifications: unread > 0 });
  }, [isOpen, unread]);

  useEffect(() => {
    if (!isOpen) return undefined;
    // The next opening starts with one page, and with what has been read.
    return () =>
      void queries.setQueryData(queryKey, (found) => {
        const [first] = found?.pages ?? [];
        if (!found || !first) return found;
        const read = first.notifications.map((each) => ({ ...each, isRead: true }));
        return { pages: [{ ...first, notifications: read }], pageParams: [1] };
      });
  }, [isOpen, queries, queryKey]);

  useUserHint(notificationHint, (event) => {
    // An answer on its way may be older than the hint.
    const isFetched = isOpen || event === 'resync' || queries.isFetching({ queryKey }) > 0;
    if (event !== 'resync') {
      queries.setQueryData(queryKey, (pages) => pages && withUnread(pages, event.unread));
    }
    void queries.invalidateQueries({ queryKey, refetchType: isFetched ? 'active' : 'none' });
  });
}
