import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Notification } from '@trackboard/contract/notifications';
import * as notifications from '@trackboard/contract/notifications';
import { useToday } from '../../../lib/today.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { errorText } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { notificationsQuery, withUnread } from '../api.ts';
import { dayOfInstant } from '../../../lib/dates.ts';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

interface Section {
  readonly title: 'Today' | 'Yesterday' | 'Earlier';
  readonly items: readonly Notification[];
}

function titleOf({ createdAt }: Notification, today: string): Section['title'] {
  const day = dayOfInstant(createdAt);
  // With a slightly slow clock, a recent event may seem to be tomorrow.
  if (day >= today) return 'Today';
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  return day === yesterday ? 'Yesterday' : 'Earlier';
}

/**
 * Groups notifications, newest first, by day. An item that moved to a later page because a new one arrived is shown
 * once.
 */
export function sectionsOf(all: readonly Notification[], today: string): readonly Section[] {
  const unique = [...new Map(all.map((each) => [each.id, each])).values()];
  const titles = ['Today', 'Yesterday', 'Earlier'] as const;
  return titles
    .map((title) => ({ title, items: unique.filter((each) => titleOf(each, today) === title) }))
    .filter(({ items }) => items.length > 0);
}

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
function useNewIds({ shown, unread, isFresh }: NewIdsParts): ReadonlySet<string> {
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

function Skeletons() {
  return <LoadingRows label="Loading notifications" count={5} px="var(--space-20)" />;
}

/** The notifications, grouped by day; more are loaded near the end. `onFollow` is called before a link is followed. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
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
