import type { InputOf } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import {
  type Notification,
  type NotificationKind,
  maxUnread,
  notificationHint,
  notificationsPerPage,
  notificationsRead,
  notificationsRemoved,
  notified,
} from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../../platform/realtime/live-reaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Told } from '../kinds/kind.ts';
import { kindNamed } from '../kinds/kinds.ts';
import { plainText } from '../kinds/texts.ts';
import {
  type NotificationRow,
  countUnread,
  findBell,
  listUnreadOfGroup,
  markRead,
} from './queries.ts';

type Row = Omit<NotificationRow, 'changedAt' | 'readAt'> & {
  readonly changedAt: Date;
  readonly readAt: Date | null;
};

const nameOf = ({ firstName, lastName }: Row): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** Presents a notification to its reader. Null if its kind no longer exists. */
export function presentNotification(row: Row): Notification | null {
  const kind = kindNamed(row.kind);
  if (!kind) return null;
  const told: Told = { details: row.details, count: row.count, actor: nameOf(row) };
  const titleParts = kind.title(told);
  const link = kind.link(told);
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    type: kind.type,
    image: kind.image === 'actor' ? row.image : row.gymImage,
    actorName: kind.image === 'actor' ? told.actor : null,
    title: plainText(titleParts),
    titleParts,
    description: kind.description?.(told) ?? '',
    body: kind.body?.(told) ?? '',
    createdAt: row.changedAt.toISOString(),
    isRead: row.readAt !== null,
    link,
    action: kind.action ? { label: kind.action, link } : null,
  };
}

/** Returns a page of the actor's bell. */
async function listNotifications(
  { db }: Context,
  { id }: Actor,
  { pageNumber }: InputOf<typeof notifications.list>,
) {
  const limit = notificationsPerPage;
  const of = { userId: id, limit, offset: (pageNumber - 1) * limit };
  const { rows, total, unread } = await findBell(db, of);
  return {
    notifications: rows.flatMap((row) => presentNotification(row) ?? []),
    totalPages: Math.ceil(total / notificationsPerPage),
    unread,
  };
}

/** Marks notifications of the actor as read and updates the actor's other devices. Unknown ids are ignored. */
async function readNotifications(
  { db, clock, outbox }: Context,
  { id: userId }: Actor,
  { ids }: InputOf<typeof notifications.read>,
) {
  const unread = await inTransaction(db, async (trx) => {
    const isNone = ids?.length === 0;
    const read = isNone ? 0 : await markRead(trx, { userId, groupIds: ids }, clock.now());
    if (read > 0) outbox.announce(trx, notificationsRead, { userId });
    return countUnread(trx, userId);
  });
  return { unread };
}

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

export const bellRoutes = (context: Context): Route[] => [
  route(notifications.list, ({ input, actor }) => listNotifications(context, actor, input)),
  route(notifications.read, ({ input, actor }) => readNotifications(context, actor, input)),
];
