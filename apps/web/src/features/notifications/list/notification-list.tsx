import { Box, Button, Center, Text } from '@mantine/core';
import {
  type Icon,
  IconCalendarPlus,
  IconCreditCard,
  IconCreditCardOff,
  IconHeart,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import * as notifications from '@trackboard/contract/notifications';
import type { Notification, NotificationType } from '@trackboard/contract/notifications';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayOfInstant } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/today.ts';
import { whenText } from '../../../lib/when-text.ts';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { usePathLink } from '../../../ui/links.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { NearEnd } from '../../../ui/near-end.tsx';
import { errorText } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { notificationsQuery, withUnread } from '../api.ts';
import classes from './notification-list.module.css';

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  /** The time at which the list was opened, in milliseconds. */
  now: number;
  onFollow: () => void;
}

const icons: Readonly<Record<NotificationType, Icon>> = {
  1: IconCalendarPlus,
  2: IconHeart,
  4: IconUsersPlus,
  5: IconCreditCard,
};

/** The default icon of a type, for a notification without a picture. It is red if the reader owes something. */
function TypeIcon({ type, isUrgent }: { type: NotificationType; isUrgent: boolean }) {
  const TypeOf = isUrgent && type === 5 ? IconCreditCardOff : icons[type];
  const look = isUrgent
    ? { bg: 'var(--danger-soft)', c: 'var(--danger)' }
    : { bg: 'var(--sunken)', c: 'dimmed' };
  return (
    <Center component="span" flex="none" w={36} h={36} bdrs="50%" {...look}>
      <TypeOf size={20} stroke={1.75} aria-hidden />
    </Center>
  );
}

function Picture({ notification }: Pick<NotificationRowProps, 'notification'>) {
  const { actorName, image, type, action } = notification;
  if (!image && !actorName) return <TypeIcon type={type} isUrgent={action !== null} />;
  return (
    <InitialsAvatar
      id={actorName ?? notification.id}
      name={actorName ?? ''}
      image={image}
      square={!actorName}
      decorative
    />
  );
}

/** One notification. Its sentence is a link, and its action, if there is one, is a button. */
function NotificationRow({ notification, isNew, now, onFollow }: NotificationRowProps) {
  const { titleParts, description, body, createdAt, link, action } = notification;
  const linkTo = usePathLink(onFollow);
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <Picture notification={notification} />
      <Box flex={1} miw={0}>
        <a className={classes.link} {...linkTo(link)}>
          {titleParts.map(({ text, isBold }, part) =>
            isBold ? <b key={`${part} ${text}`}>{text}</b> : text,
          )}
          {body && `: “${body}”`}
        </a>
        {description && (
          <Text mt="var(--space-2)" c="dimmed" fz="var(--small-size)">
            {description}
          </Text>
        )}
        <Box
          component="time"
          display="block"
          mt="var(--space-2)"
          c={isNew ? 'dimmed' : 'var(--ink-3)'}
          fz="xs"
          dateTime={createdAt}
        >
          {whenText(createdAt, now)}
        </Box>
        {action && (
          <Button component="a" variant="default" size="sm" mt="xs" {...linkTo(action.link)}>
            {action.label}
          </Button>
        )}
      </Box>
      {isNew && (
        <span className={classes.dot}>
          <span className="sr-only">New</span>
        </span>
      )}
    </li>
  );
}

interface Section {
  readonly title: 'Today' | 'Yesterday' | 'Earlier';
  readonly items: readonly Notification[];
}

function titleOf({ createdAt }: Notification, today: string): Section['title'] {
  const day = dayOfInstant(createdAt);
  // If the clock is slightly slow, a recent event seems to be tomorrow.
  if (day >= today) return 'Today';
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  return day === yesterday ? 'Yesterday' : 'Earlier';
}

/** Groups notifications by day, newest first. Shows a notification once that moved to a later page because a new one arrived. */
export function sectionsOf(all: readonly Notification[], today: string): readonly Section[] {
  const unique = [...new Map(all.map((each) => [each.id, each])).values()];
  const titles = ['Today', 'Yesterday', 'Earlier'] as const;
  return titles
    .map((title) => ({ title, items: unique.filter((each) => titleOf(each, today) === title) }))
    .filter(({ items }) => items.length > 0);
}

/** The most ids that one call accepts. */
const maxIds = 100;

interface NewIdsParts {
  shown: readonly Notification[];
  unread: number;
  /** Whether the notifications are from the server's latest response. */
  isFresh: boolean;
}

/**
 * Marks the notifications as read once they are shown. Returns the ids that were new; those stay highlighted until the list
 * closes.
 */
function useNewIds({ shown, unread, isFresh }: NewIdsParts): ReadonlySet<string> {
  const queries = useQueryClient();
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const added = shown.filter(({ id, isRead }) => !isRead && !newIds.has(id));
  if (added.length) setNewIds(new Set([...newIds, ...added.map(({ id }) => id)]));
  // If the write fails, the notifications stay unread, and the next opening marks them.
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
    // The cached list may lack notifications that have just arrived.
    if (isFresh && unread > 0) void markAll();
  }, [isFresh, unread]);
  // The user may close the list before the latest response arrives.
  useEffect(() => () => markShown(), []);
  return newIds;
}

function Skeletons() {
  return <LoadingRows label="Loading notifications" count={5} px="var(--space-20)" />;
}

/** The notifications, grouped by day. More are loaded near the end. `onFollow` is called before the user follows a link. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  // The list refetches because the server sends no hint when a like is removed.
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
