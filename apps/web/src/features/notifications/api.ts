import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type OutputOf, queryKey } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import { call } from '../../lib/api.ts';

/** The user's notifications, page after page, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...queryKey(notifications.list), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(notifications.list, { pageNumber: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
});

type Pages = InfiniteData<OutputOf<typeof notifications.list>>;

/** Sets the number of unread notifications in loaded pages. */
export const withUnread = ({ pages, ...rest }: Pages, unread: number): Pages => ({
  ...rest,
  pages: pages.map((page) => ({ ...page, unread })),
});
