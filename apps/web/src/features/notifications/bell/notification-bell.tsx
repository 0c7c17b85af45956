import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { notificationHint } from '@trackboard/contract/notifications';
import { type ReactNode, useEffect } from 'react';
import { session, useSession } from '../../../lib/session.ts';
import { useUserHint } from '../../../lib/use-user-hint.ts';
import { Button } from '../../../ui/button.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { closeNotifications } from '../../../lib/shown-notifications.ts';
import { notificationsQuery, withUnread } from '../api.ts';
import classes from './notification-bell.module.css';

// The notification of a chat closes together with the chat.
const isOfBell = (tag: string) => !tag.startsWith('chat-');

/**
 * Closes notifications on this device that were read here or elsewhere, or that no longer apply.
 */
function useCloseRead(): void {
  const { data } = useInfiniteQuery({ ...notificationsQuery, enabled: false });
  useEffect(() => {
    const all = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
    const read = new Set(all.filter(({ isRead }) => isRead).map(({ id }) => id));
    if (read.size) void closeNotifications((tag) => read.has(tag));
  }, [data]);
  useUserHint(notificationHint, (event) => {
    if (event === 'resync') return;
    const { unread, removed } = event;
    if (unread > 0 && !removed) return;
    void closeNotifications((tag) => tag === removed || (unread === 0 && isOfBell(tag)));
  });
}

interface NotificationBellProps {
  /** On a phone, the bell opens a sheet instead of a dropdown. */
  isSheetOpen: boolean;
  onOpenSheet: () => void;
  /** Renders the link to the settings, which calls back when the user follows it. */
  renderSettings: (onFollow: () => void) => ReactNode;
}

const BellPopover = lazyPart(async () => (await import('./bell-content.tsx')).BellPopover);

/** Keeps the dot of the bell up to date, in all tabs. Opening the bell clears it. */
function useUnread(isOpen: boolean): void {
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
    // When the list opens next, it has one page, and all its notifications are read.
    return () =>
      void queries.setQueryData(queryKey, (found) => {
        const [first] = found?.pages ?? [];
        if (!found || !first) return found;
        const read = first.notifications.map((each) => ({ ...each, isRead: true }));
        return { pages: [{ ...first, notifications: read }], pageParams: [1] };
      });
  }, [isOpen, queries, queryKey]);

  useUserHint(notificationHint, (event) => {
    // A pending response may be older than the hint.
    const isFetched = isOpen || event === 'resync' || queries.isFetching({ queryKey }) > 0;
    if (event !== 'resync') {
      queries.setQueryData(queryKey, (pages) => pages && withUnread(pages, event.unread));
    }
    void queries.invalidateQueries({ queryKey, refetchType: isFetched ? 'active' : 'none' });
  });
}

/** The bell of the top bar. A dot shows new notifications, and a dropdown lists them. */
export function NotificationBell(props: NotificationBellProps) {
  const { isSheetOpen, onOpenSheet, renderSettings } = props;
  const dropdown = useDropdown('dialog', BellPopover.load);
  const { button, popup } = dropdown;
  const hasNewNotifications = useSession('hasNewNotifications');
  const isPhone = useIsPhone();
  useUnread(popup.opened || isSheetOpen);
  useCloseRead();
  return (
    <>
      <Button
        {...button}
        className={classes.bell}
        variant="nav"
        square
        aria-label={hasNewNotifications ? 'Notifications, new' : 'Notifications'}
        data-open={popup.opened || undefined}
        {...(isPhone && { onClick: onOpenSheet })}
      >
        <IconBell size={22} stroke={1.75} aria-hidden />
        {hasNewNotifications && <span className={classes.dot} />}
      </Button>
      {dropdown.isUsed && !isPhone && (
        <BellPopover dropdown={dropdown} renderSettings={renderSettings} />
      )}
    </>
  );
}
