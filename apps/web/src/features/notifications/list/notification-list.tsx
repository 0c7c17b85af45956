import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../../lib/today.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { errorText } from '../../../ui/toast-for-error.ts';
import { notificationsQuery } from '../api.ts';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { sectionsOf } from './sections.ts';
import { useNewIds } from './use-new-ids.ts';

interface NotificationListProps {
  /** Called before a link of the list is followed. */
  onFollow: () => void;
}

function Skeletons() {
  return (
    <Loading label="Loading notifications">
      <Box px="var(--space-20)">
        <SkeletonRows count={5} />
      </Box>
    </Loading>
  );
}

/** The notifications, grouped by day; more are loaded near the end. */
export function NotificationList({ onFollow }: NotificationListProps) {
  // There is no hint when a like is removed.
  const found = useInfiniteQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  const [openedAt] = useState(() => Date.now());
  const today = useToday();
  const pages = found.data?.pages ?? [];
  const all = pages.flatMap((page) => page.notifications);
  const newIds = useNewIds({
    shown: all,
    unread: pages[0]?.unread ?? 0,
    isFresh: found.isSuccess && !found.isFetching,
  });
  if (found.isPending) return <Skeletons />;
  if (found.isLoadingError) {
    return <LoadFailure bare title={errorText(found.error)} onRetry={() => void found.refetch()} />;
  }
  if (all.length === 0) {
    return (
      <EmptyState
        bare
        title="No notifications yet"
        help="New workouts, likes and comments appear here."
      />
    );
  }
  return (
    <>
      {sectionsOf(all, today).map(({ title, items }) => (
        <section key={title}>
          <h3 className={classes.day}>{title}</h3>
          <ul>
            {items.map((each) => (
              <NotificationRow
                key={each.id}
                notification={each}
                isNew={newIds.has(each.id)}
                now={openedAt}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </section>
      ))}
      <NearEnd
        canLoad={found.hasNextPage && !found.isFetching && !found.isFetchNextPageError}
        onReach={() => void found.fetchNextPage()}
      />
      {found.isFetchNextPageError && (
        <LoadFailure
          bare
          title={errorText(found.error)}
          onRetry={() => void found.fetchNextPage()}
        />
      )}
      {found.isFetchingNextPage && <Skeletons />}
      {!found.hasNextPage && <p className={classes.end}>No More Notifications</p>}
    </>
  );
}
