import {
  maxUnread,
  notificationHint,
  notificationsRead,
  notificationsRemoved,
  notified,
} from '@trackboard/contract/notifications';
import type { Database } from '../../platform/database/transaction.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../platform/realtime/live-reaction.ts';
import { countUnread, listUnreadOfGroup } from './bell/queries.ts';

async function tellUnread(
  db: Database,
  hub: Hub,
  userIds: readonly string[],
  removed?: string,
): Promise<void> {
  for (const userId of userIds.filter((id) => hub.isOnline(id))) {
    const unread = await countUnread(db, userId);
    hub.tellUser(userId, notificationHint, { userId, unread, ...(removed && { removed }) });
  }
}

/** Sends the number of unread notifications to the users whose bell has changed. */
export function notificationLiveReactions(db: Database): LiveReaction[] {
  return [
    liveReaction(notified, async ({ gymId, groupId, userId }, hub) => {
      const online = userId ? [userId].filter((id) => hub.isOnline(id)) : hub.onlineUsers();
      if (!online.length) return;
      for (const each of await listUnreadOfGroup(db, { gymId, groupId }, online)) {
        const unread = Math.min(each.unread, maxUnread);
        hub.tellUser(each.userId, notificationHint, { userId: each.userId, unread });
      }
    }),
    liveReaction(notificationsRead, ({ userId }, hub) => tellUnread(db, hub, [userId])),
    liveReaction(notificationsRemoved, ({ userIds, groupId }, hub) =>
      tellUnread(db, hub, userIds, groupId),
    ),
  ];
}
