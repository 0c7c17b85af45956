import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { session } from '../../../lib/session.ts';
import { useIsWatched } from '../chat-on-screen.ts';
import { afterView } from './unread-dot.ts';
import { unreadQuery } from './unread-query.ts';

/**
 * Turns the dot of new messages off when the user views the messages: when the screen or another chat opens, and on the
 * return to the window.
 */
export function useMessagesView(groupId: string | undefined): void {
  // The shell fetches it.
  const { data } = useQuery({ ...unreadQuery, enabled: false });
  const isKnown = data !== undefined;
  const view = useIsWatched() ? `${groupId ?? ''} ${isKnown}` : null;
  const onView = useEffectEvent(() => {
    const now = session.get();
    if (now) session.update(afterView(data, now.messagesSeenAt));
  });
  useEffect(() => {
    if (view !== null) onView();
  }, [view]);
}
