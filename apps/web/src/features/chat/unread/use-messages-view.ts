import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { session } from '../../../lib/session.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { afterView, unreadQuery } from './unread-dot.ts';

/**
 * Turns the dot of new messages off when the user views the messages: when the screen or another chat opens, when the user
 * returns to the window, and for each message that arrives while the list is open without a chat.
 */
export function useMessagesView(groupId: string | undefined): void {
  // The shell fetches the data.
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const seen = groupId === undefined ? data?.lastUnreadAt : data !== undefined;
  const view = useIsWatched() ? `${groupId ?? ''} ${seen}` : null;
  const onView = useEffectEvent(() => {
    const now = session.get();
    if (now) session.update(afterView(data, now.messagesSeenAt));
  });
  useEffect(() => {
    if (view !== null) onView();
  }, [view]);
}
