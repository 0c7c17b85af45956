import { notificationHint } from '@trackboard/contract/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeNotifications } from '../../../lib/shown-notifications.ts';
import { useUserHint } from '../../../lib/use-user-hint.ts';
import { notificationsQuery } from '../api.ts';

// Those of chats are closed with the chat.
const isOfBell = (tag: string) => !tag.startsWith('chat-');

/** Closes this device's notifications that were read, here or elsewhere, or no longer apply. */
export function useCloseRead(): void {
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
