import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAppBadge } from '../../../lib/app-badge.ts';
import { showCountInTitle } from '../../../lib/page-title.ts';
import { closeNotifications } from '../../../lib/shown-notifications.ts';
import { unreadQuery } from './unread-query.ts';

const tagPrefix = 'chat-';

/**
 * Shows the number of unread chats, without muted ones, in the document title and on the app's icon, and closes the
 * device's notifications of chats that were read, here or elsewhere.
 */
export function useUnreadSigns(): void {
  const { data, isFetchedAfterMount } = useQuery({ ...unreadQuery, enabled: false });
  const unreadChats = data?.unreadChats;
  const count = unreadChats?.length ?? 0;
  useEffect(() => {
    showCountInTitle(count);
    showAppBadge(count);
  }, [count]);
  useEffect(() => () => showCountInTitle(0), []);
  useEffect(() => {
    // What an earlier visit stored says nothing about newer notifications.
    if (!unreadChats || !isFetchedAfterMount) return;
    const isRead = (tag: string) =>
      tag.startsWith(tagPrefix) && !unreadChats.includes(tag.slice(tagPrefix.length));
    void closeNotifications(isRead);
  }, [unreadChats, isFetchedAfterMount]);
}
