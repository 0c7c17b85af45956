import { maxUnread } from '@trackboard/contract/notifications';
import { type InferResult, sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { pageSize } from '../../../platform/database/each-page.ts';
import { listStatement } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Given, ValuesOf } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Details } from '../kinds/kind.ts';

/** Counts the unread notifications in a user's bell, up to a limit. */
function unreadOf(db: Database, userId: Given<string>) {
  return db
    .selectFrom(
      db
        .selectFrom('notifications')
        .select('groupId')
        .where('userId', '=', userId)
        .where('inBell', '=', true)
        .where('readAt', 'is', null)
        .limit(maxUnread)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'));
}

/** Selects notifications with the values of their texts. */
export function toldNotifications(db: Database) {
  return db
    .selectFrom('notifications')
    .innerJoin('notificationGroups as group', (join) =>
      sameGym(join, 'group.id', 'notifications.groupId'),
    )
    .innerJoin('gyms', 'gyms.id', 'notifications.gymId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('notificationItems as item')
          .select('item.actorId')
          .whereRef('item.gymId', '=', 'notifications.gymId')
          .whereRef('item.groupId', '=', 'notifications.groupId')
          .where('item.actorId', 'is not', null)
          .orderBy('item.addedAt', 'desc')
          .limit(1)
          .as('lastItem'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as actor', 'actor.id', 'lastItem.actorId')
    .select(['group.id', 'group.kind', 'notifications.changedAt', 'notifications.readAt'])
    .select(['gyms.image as gymImage', 'actor.firstName', 'actor.lastName', 'actor.image'])
    .select((eb) => [
      eb.ref('group.details').$castTo<Details>().as('details'),
      eb
        .selectFrom('notificationItems as item')
        .select(
          sql<number>`count(distinct coalesce(item.actor_id::text, item.item_key))`.as('count'),
        )
        .whereRef('item.gymId', '=', 'notifications.gymId')
        .whereRef('item.groupId', '=', 'notifications.groupId')
        .$asScalar()
        .$notNull()
        .as('count'),
    ]);
}

export type NotificationRow = InferResult<ReturnType<typeof toldNotifications>>[number];

interface BellOf extends Slice {
  readonly userId: string;
}

const readBell = listStatement('bell', (db, { userId, limit, offset }: ValuesOf<BellOf>) => {
  const head = db.selectNoFrom((eb) => [
    unreadOf(db, userId).$asScalar().$notNull().as('unread'),
    countOf(
      eb.selectFrom('notifications').where('userId', '=', userId).where('inBell', '=', true),
    ).as('total'),
  ]);
  const page = toldNotifications(db)
    .where('notifications.userId', '=', userId)
    .where('notifications.inBell', '=', true)
    .orderBy('notifications.changedAt', 'desc')
    .orderBy('notifications.groupId', 'desc')
    .limit(limit)
    .offset(offset);
  return [head, page];
});

/** Returns a page of a user's bell, newest first, and the numbers of all and of unread ones. */
export async function findBell(db: Database, of: BellOf) {
  const found = await readBell(db, of);
  return {
    rows: found?.rows ?? [],
    total: found?.head.total ?? 0,
    unread: found?.head.unread ?? 0,
  };
}

/** Marks the given notifications of a user as read, or all of them. Returns how many were unread. */
export async function markRead(
  db: Database,
  { userId, groupIds }: { userId: string; groupIds: readonly string[] | undefined },
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('inBell', '=', true)
    .where('readAt', 'is', null);
  if (groupIds) query = query.where('groupId', 'in', groupIds);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { unread } = await unreadOf(db, userId).executeTakeFirstOrThrow();
  return unread;
}

/** Counts the unread notifications of those of these users who have a notification of a group. */
export async function listUnreadOfGroup(
  db: Database,
  { gymId, groupId }: { gymId: string; groupId: string },
  userIds: readonly string[],
) {
  return db
    .selectFrom('notifications')
    .select('notifications.userId')
    .select((eb) =>
      countOf(
        eb
          .selectFrom('notifications as own')
          .whereRef('own.userId', '=', 'notifications.userId')
          .where('own.inBell', '=', true)
          .where('own.readAt', 'is', null),
      ).as('unread'),
    )
    .where('notifications.gymId', '=', gymId)
    .where('notifications.groupId', '=', groupId)
    .where('notifications.inBell', '=', true)
    .where('notifications.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Returns a page of a user's notifications, newest first. */
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
