import { type SqlBool, sql } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import { deleteRow, findRow, hasRow, updateRow } from '../../platform/database/rows.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import type { Audience, Details, StaffAudience, Ways } from './kinds/kind.ts';
import { isOnTrack } from '../tracks/index.ts';

export interface OfGroup {
  readonly gymId: string;
  readonly groupId: string;
}

/** Returns the group with this key and locks it until the transaction ends. Creates it or gives it the new details. */
export async function lockGroup(
  trx: Trx,
  key: { gymId: string; kind: string; groupKey: string },
  details: Details,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('notificationGroups')
    .values({ ...key, id: newId(), details: JSON.stringify(details), changedAt: now })
    .onConflict((oc) =>
      oc.columns(['gymId', 'kind', 'groupKey']).doUpdateSet({
        // The days of a group reach from its first day to its last.
        details: sql`notification_groups.details || excluded.details || jsonb_strip_nulls(jsonb_build_object(
          'firstDay', least(notification_groups.details->>'firstDay', excluded.details->>'firstDay'),
          'lastDay', greatest(notification_groups.details->>'lastDay', excluded.details->>'lastDay')))`,
        // A later item gets a later time, even if clocks differ.
        changedAt: sql`greatest(excluded.changed_at, notification_groups.changed_at + interval '1 ms')`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findItem(
  db: Database,
  { gymId, itemKey }: { gymId: string; itemKey: string },
) {
  return findRow(db, 'notificationItems', { gymId, itemKey });
}

/** Adds an item to a locked group. Returns nothing if the item exists. */
export async function insertItem(
  trx: Trx,
  { gymId, groupId }: OfGroup,
  item: { readonly itemKey: string; readonly actorId: string | null },
) {
  return trx
    .insertInto('notificationItems')
    .columns(['gymId', 'groupId', 'itemKey', 'actorId', 'addedAt'])
    .expression((eb) =>
      eb
        .selectFrom('notificationGroups')
        .select((of) => [
          'gymId',
          'id',
          of.val(item.itemKey).as('itemKey'),
          of.cast<string | null>(of.val(item.actorId), 'uuid').as('actorId'),
          'changedAt',
        ])
        .where('gymId', '=', gymId)
        .where('id', '=', groupId),
    )
    .onConflict((oc) => oc.columns(['gymId', 'itemKey']).doNothing())
    .returning(['groupId', 'addedAt', 'isSpread'])
    .executeTakeFirst();
}

export async function markSpread(
  db: Database,
  { gymId, itemKey }: { gymId: string; itemKey: string },
): Promise<void> {
  await updateRow(db, 'notificationItems', { gymId, itemKey }, { isSpread: true });
}

function staffOf(
  db: Database,
  gymId: string,
  { staffWith, except }: StaffAudience,
  after: string,
  limit: number,
) {
  const owner = db.selectFrom('gyms').select('ownerId as userId').where('id', '=', gymId);
  const coaches = db
    .selectFrom('gymStaff')
    .select('userId')
    .where('gymId', '=', gymId)
    .where(sql<SqlBool>`abilities @> array[${staffWith}]`);
  return db
    .selectFrom(owner.unionAll(coaches).as('staff'))
    .select('staff.userId')
    .where('staff.userId', '>', after)
    .where('staff.userId', 'is distinct from', except)
    .orderBy('staff.userId')
    .limit(limit);
}

/** Selects a page of the users of an audience, by id. */
function usersOf(db: Database, gymId: string, audience: Audience, after: string, limit: number) {
  if ('userId' in audience) {
    return db
      .selectFrom('users')
      .select('id as userId')
      .where('id', '=', audience.userId)
      .where('id', '>', after);
  }
  if ('staffWith' in audience) return staffOf(db, gymId, audience, after, limit);
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .select('trackMembers.userId')
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', audience.trackId)
    .where('trackMembers.userId', '!=', audience.except)
    .where(isOnTrack)
    .where('trackMembers.userId', '>', after)
    .orderBy('trackMembers.userId')
    .limit(limit);
}

export interface Spread extends OfGroup {
  readonly kind: string;
  readonly audience: Audience;
  readonly actorId: string | null;
  readonly addedAt: Date;
  readonly defaults: Ways;
}

interface NotifiedPage {
  /** The last user of the page, whether or not they were notified. */
  readonly last: string | null;
  readonly size: number;
  readonly changed: number;
}

/**
 * Notifies up to `limit` users of an audience after `after`. In a large audience, unread notifications of the group stay
 * unchanged, because rewriting most rows would change nothing. No user is notified of a deleted group.
 */
export async function notifyPage(
  trx: Trx,
  { gymId, groupId, kind, audience, actorId, addedAt, defaults }: Spread,
  after: string,
  limit: number,
): Promise<NotifiedPage> {
  const isLong = 'trackId' in audience;
  const { rows } = await sql<NotifiedPage>`
    with page as (${usersOf(trx, gymId, audience, after, limit)}),
    notified as (
      insert into notifications (gym_id, group_id, user_id, changed_at, in_bell)
      select ${gymId}::uuid, ${groupId}::uuid, page.user_id, ${addedAt}::timestamptz, ways.bell
      from (
        select from notification_groups where gym_id = ${gymId} and id = ${groupId} for key share
      ) as of_group
      cross join page
      join users on users.id = page.user_id and users.deleted_at is null
      left join notification_settings as own on own.user_id = page.user_id and own.kind = ${kind}
      cross join lateral (select
        coalesce(own.bell, ${defaults.bell}) as bell,
        coalesce(own.push, ${defaults.push}) as push,
        coalesce(own.mail, ${defaults.mail}) as mail
      ) as ways
      where (ways.bell or ways.push or ways.mail)
        and page.user_id is distinct from ${actorId}::uuid
        -- Nobody is notified of what a user does whom they have blocked.
        and not exists (
          select from chat_blocks where user_id = page.user_id and blocked_id = ${actorId}::uuid
        )
      -- Not a join: its plan would be kept from when the table was nearly empty.
      on conflict (gym_id, group_id, user_id) do update
      set changed_at = excluded.changed_at, in_bell = excluded.in_bell, read_at = null
      where notifications.changed_at < excluded.changed_at
        and (notifications.read_at is not null or not ${isLong}::boolean)
      returning user_id
    )
    select
      (select user_id from page order by user_id desc limit 1) as last,
      (select count(*) from page) as size,
      (select count(*) from notified) as changed
  `.execute(trx);
  return rows[0] ?? { last: null, size: 0, changed: 0 };
}

/** Removes an item. Returns its group and locks the group until the transaction ends. */
export async function deleteItem(trx: Trx, { gymId, itemKey }: { gymId: string; itemKey: string }) {
  const item = await findItem(trx, { gymId, itemKey });
  if (!item) return undefined;
  const group = await trx
    .selectFrom('notificationGroups')
    .select('id as groupId')
    .where('gymId', '=', gymId)
    .where('id', '=', item.groupId)
    .forUpdate()
    .executeTakeFirst();
  await deleteRow(trx, 'notificationItems', { gymId, itemKey });
  return group;
}

/** Returns whether any items are left in a group. */
export async function hasItems(db: Database, { gymId, groupId }: OfGroup): Promise<boolean> {
  return hasRow(db, 'notificationItems', { gymId, groupId });
}

/** Returns the group with this key and locks it until the transaction ends. Undefined if there is none. */
export async function lockGroupByKey(
  trx: Trx,
  key: { gymId: string; kind: string; groupKey: string },
): Promise<OfGroup | undefined> {
  return trx
    .selectFrom('notificationGroups')
    .select(['gymId', 'id as groupId'])
    .where('gymId', '=', key.gymId)
    .where('kind', '=', key.kind)
    .where('groupKey', '=', key.groupKey)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the users who have a group unread in their bell. */
export async function listUnreadReaders(
  db: Database,
  { gymId, groupId }: OfGroup,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('userId')
    .where('gymId', '=', gymId)
    .where('groupId', '=', groupId)
    .where('inBell', '=', true)
    .where('readAt', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Deletes a group with its items and notifications. */
export async function deleteGroup(db: Database, { gymId, groupId }: OfGroup): Promise<void> {
  await deleteRow(db, 'notificationGroups', { gymId, id: groupId });
}

/** Deletes at most `limit` notifications of groups that have not changed since `until`, then such groups without any. */
export async function deleteOldNotifications(
  db: Database,
  until: Date,
  limit: number,
): Promise<number> {
  const old = sql`select gym_id, id from notification_groups where changed_at < ${until} limit ${limit}`;
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any (array(
      select notifications.ctid from notifications
      join (${old}) as old on old.gym_id = notifications.gym_id and old.id = notifications.group_id
      limit ${limit}
    ))`.execute(db);
  if (Number(numAffectedRows) === limit) return limit;
  const groups = await sql`
    delete from notification_groups where (gym_id, id) in (${old}) and not exists (
      select from notifications
      where notifications.gym_id = notification_groups.gym_id and group_id = notification_groups.id
    )`.execute(db);
  return Number(groups.numAffectedRows ?? 0n);
}

/** Deletes all notifications and settings of a user, and the user's part in the notifications of others. */
export async function deleteAllOf(db: Database, userId: string): Promise<void> {
  await sql`
    with
      settings as (delete from notification_settings where user_id = ${userId}),
      hours as (delete from quiet_hours where user_id = ${userId}),
      pushes as (delete from push_settings where user_id = ${userId}),
      browsers as (delete from push_subscriptions where user_id = ${userId}),
      own as (delete from notifications where user_id = ${userId}),
      acts as (
        delete from notification_items where actor_id = ${userId} returning gym_id, group_id, item_key
      )
    delete from notification_groups as emptied using acts
    where emptied.gym_id = acts.gym_id and emptied.id = acts.group_id and not exists (
      select from notification_items as item
      where item.gym_id = emptied.gym_id and item.group_id = emptied.id
        and item.actor_id is distinct from ${userId}::uuid
    )`.execute(db);
}
