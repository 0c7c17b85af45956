import { queryKey } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { chatListHint, chatReadHint, groupChangedHint } from '@trackboard/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useSession } from '../../../lib/session.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useUserHint } from '../../../lib/use-user-hint.ts';
import { showCountInTitle } from '../../../lib/page-title.ts';
import { closeNotifications } from '../../../lib/shown-notifications.ts';
import { chatsKey, showLastMessage } from '../api.ts';
import { chatOnScreen } from '../chat-on-screen.ts';
import { type ChatPages, type LastMessage, lastMessageOf, withChat } from '../chat-pages.ts';
import { hasNewMessages, unreadQuery, withoutChat, withUnread } from './unread-dot.ts';

/** Shows a number on the icon of the installed app, or none for 0, in browsers that can. */
function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // A browser may reject the call, for example without the permission to notify.
  navigator.setAppBadge(count).catch(() => undefined);
}

const tagPrefix = 'chat-';

/**
 * Shows the number of unread chats, without muted ones, in the document title and on the app's icon. Closes the device's
 * notifications of chats that were read here or elsewhere.
 */
function useUnreadSigns(): void {
  const { data, isFetchedAfterMount } = useQuery({ ...unreadQuery, enabled: false });
  const unreadChats = data?.unreadChats;
  const count = unreadChats?.length ?? 0;
  useEffect(() => {
    showCountInTitle(count);
    showAppBadge(count);
  }, [count]);
  useEffect(() => () => showCountInTitle(0), []);
  useEffect(() => {
    // The data of an earlier visit does not know newer notifications.
    if (!unreadChats || !isFetchedAfterMount) return;
    const isRead = (tag: string) =>
      tag.startsWith(tagPrefix) && !unreadChats.includes(tag.slice(tagPrefix.length));
    void closeNotifications(isRead);
  }, [unreadChats, isFetchedAfterMount]);
}

/** Milliseconds between events and a request, and between two requests. */
const settle = 300;
const rest = 2000;

/** Refetches after events that cannot be applied to the cache. */
function useRefreshes() {
  const queries = useQueryClient();
  return useLiveRefresh<'unread' | 'chats'>({
    refresh: (events) => {
      const keys = [unreadQuery.queryKey, ...(events.includes('chats') ? [chatsKey] : [])];
      return Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key })));
    },
    settle,
    rest,
  });
}

/** Keeps the session's flag of new messages up to date. Other tabs and the next visit read it, too. */
function useUnreadFlag(): void {
  // Without structural sharing each answer is a new object, even if nothing changed.
  const { data } = useQuery({ ...unreadQuery, structuralSharing: false });
  useEffect(() => {
    const now = session.get();
    if (data && now) session.update({ hasNewMessages: hasNewMessages(data, now.messagesSeenAt) });
  }, [data]);
}

/** Keeps the list of chats and the unread dot up to date while a user is signed in. */
export function useLiveChats(): void {
  const queries = useQueryClient();
  const user = useSession('user');
  const refresh = useRefreshes();
  useUnreadFlag();
  useUnreadSigns();

  /** Refetches a pending request: its response may be older than an event and would overwrite the change. */
  function refreshPending(): void {
    if (queries.isFetching({ queryKey: chatsKey }) > 0) refresh('chats');
    else if (queries.isFetching({ queryKey: unreadQuery.queryKey }) > 0) refresh('unread');
  }

  function showLast(sent: LastMessage): void {
    const isOnScreen = chatOnScreen() === sent.groupId;
    const shown = isOnScreen ? { ...sent, unReads: 0 } : sent;
    if (!showLastMessage(queries, shown)) refresh('chats');
    if (!shown.unReads || sent.last.senderId === user.id) return;
    // A welcome note is unread only for the athlete whom it welcomes.
    if (sent.last.isWelcome) refresh('unread');
    else {
      const { groupId, date, isMuted = false } = sent;
      queries.setQueryData(unreadQuery.queryKey, (known) =>
        withUnread(known, { groupId, date, isMuted }),
      );
    }
  }

  useUserHint(chatListHint, (event) => {
    if (event === 'resync') refresh('chats');
    else {
      showLast(lastMessageOf(event, user.id));
      refreshPending();
    }
  });
  useUserHint(chatReadHint, (event, isKnown) => {
    if (event === 'resync') return;
    const { groupId, unReads } = event;
    queries.setQueriesData<ChatPages>(
      { queryKey: chatsKey },
      (pages) => pages && withChat(pages, groupId, (each) => ({ ...each, unReads })),
    );
    if (unReads === 0) {
      queries.setQueryData(unreadQuery.queryKey, (known) => known && withoutChat(known, groupId));
    }
    if (!isKnown) refresh('unread');
    refreshPending();
  });
  useUserHint(groupChangedHint, (event, isKnown) => {
    if (event === 'resync' || isKnown) return;
    const { groupId } = event;
    refresh('chats');
    const inGroup = [
      queryKey(chat.open, { receiverId: groupId }),
      queryKey(chat.details, { groupId }),
      queryKey(chat.receipts, { groupId }),
      queryKey(chat.members),
      queryKey(chat.pins, { groupId }),
    ];
    for (const key of inGroup) void queries.invalidateQueries({ queryKey: key });
  });
}
