import { sql } from 'kysely';
import { pageSize } from '../../../platform/database/each-page.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type NotificationRow, toldNotifications } from '../bell/queries.ts';

export type { NotificationRow };

/** A page of a user's notifications, newest first. */
export async function listOwnNotifications(
  db: Database,
  userId: string,
  after: NotificationRow | undefined,
) {
  const query = toldNotifications(db)
    .where('notifications.userId', '=', userId)
    .orderBy('notifications.changedAt', 'desc')
    .orderBy('notifications.groupId', 'desc')
    .limit(pageSize);
  if (!after) return query.execute();
  const isOlder = sql<boolean>`(notifications.changed_at, notifications.group_id) < (${after.changedAt}, ${after.id})`;
  return query.where(isOlder).execute();
}

/** The settings that a user has changed, including those of messages. */
export async function listOwnSettings(db: Database, userId: string) {
  const ofMessages = db
    .selectFrom('pushSettings')
    .select(sql<string>`'messages'`.as('kind'))
    .select([sql<boolean>`false`.as('bell'), 'messages as push', sql<boolean>`false`.as('mail')])
    .where('userId', '=', userId);
  return db
    .selectFrom('notificationSettings')
    .select(['kind', 'bell', 'push', 'mail'])
    .where('userId', '=', userId)
    .unionAll(ofMessages)
    .orderBy('kind')
    .execute();
}
