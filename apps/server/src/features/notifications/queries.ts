import { type QueryCreator, sql } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import type { Audience, Details, Ways } from './kinds/kind.ts';

interface OfGroup {
  readonly gymId: string;
  readonly groupId: string;
}

/** The group with this key, locked until the transaction ends; it is created or gets the new details. */
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
        // The days of a group reach from its first to its last.
        details: sql`notification_groups.details || excluded.details || jsonb_strip_nulls(jsonb_build_object(
          'firstDay', least(notification_groups.details->>'firstDay', excluded.details->>'firstDay'),
          'lastDay', greatest(notification_groups.details->>'lastDay', excluded.details->>'lastDay')))`,
        // Later items are later, even if clocks differ.
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
  return db
    .selectFrom('notificationItems')
    .select(['groupId', 'addedAt', 'isSpread'])
    .where('gymId', '=', gymId)
    .where('itemKey', '=', itemKey)
    .executeTakeFirst();
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

export async function markSpread(db: Database, of: { gymId: string; itemKey: string }) {
  await db
    .updateTable('notificationItems')
    .set({ isSpread: true })
    .where('gymId', '=', of.gymId)
    .where('itemKey', '=', of.itemKey)
    .execute();
}

/** A page of the users of an audience, by id. */
function usersOf(
  db: QueryCreator<DB>,
  gymId: string,
  audience: Audience,
  after: string,
  limit: number,
) {
  if ('userId' in audience) {
    return db
      .selectFrom('users')
      .select('id as userId')
      .where('id', '=', audience.userId)
      .where('id', '>', after);
  }
  return db
    .selectFrom('trackMembers')
    .select('userId')
    .where('gymId', '=', gymId)
    .where('trackId', '=', audience.trackId)
    .where('leftAt', 'is', null)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit);
}

export interface Spread extends OfGroup {
  readonly kind: string;
  readonly audience: Audience;
  readonly actorId: string | null;
  readonly addedAt: Date;
  readonly defaults: Ways;
}

const anyWay = (defaults: Ways) => sql<boolean>`(
  coalesce(settings.bell, ${defaults.bell})
  or coalesce(settings.push, ${defaults.push})
  or coalesce(settings.mail, ${defaults.mail})
)`;

/** Nobody is notified of what a user does whom they have blocked. */
const isNotBlocked = (actorId: string | null) => sql<boolean>`not exists (
  select from chat_blocks where user_id = page.user_id and blocked_id = ${actorId}::uuid
)`;

/**
 * Notifies the users of an audience after `after`, at most `limit`. Those who have not read the group's notification yet
 * keep it as it is if they are many, because most rows of a long audience would be written again for nothing.
 */
export async function notifyPage(
  trx: Trx,
  { gymId, groupId, kind, audience, actorId, addedAt, defaults }: Spread,
  after: string,
  limit: number,
): Promise<{ last: string | null; size: number; changed: number }> {
  const isLong = 'trackId' in audience;
  return trx
    .with('page', (cte) => usersOf(cte, gymId, audience, after, limit))
    .with('notified', (cte) =>
      cte
        .insertInto('notifications')
        .columns(['gymId', 'groupId', 'userId', 'changedAt', 'inBell'])
        .expression((eb) =>
          eb
            .selectFrom('page')
            .innerJoin('users', 'users.id', 'page.userId')
            .leftJoin('notificationSettings as settings', (join) =>
              join.onRef('settings.userId', '=', 'page.userId').on('settings.kind', '=', kind),
            )
            .leftJoin('notifications as known', (join) =>
              join
                .onRef('known.userId', '=', 'page.userId')
                .on('known.gymId', '=', gymId)
                .on('known.groupId', '=', groupId),
            )
            .select((of) => [
              of.cast<string>(of.val(gymId), 'uuid').as('gymId'),
              of.cast<string>(of.val(groupId), 'uuid').as('groupId'),
              'page.userId',
              of.cast<Date>(of.val(addedAt), 'timestamptz').as('changedAt'),
              sql<boolean>`coalesce(settings.bell, ${defaults.bell})`.as('inBell'),
            ])
            .where('users.deletedAt', 'is', null)
            .where(sql<boolean>`page.user_id is distinct from ${actorId}::uuid`)
            .where(anyWay(defaults))
            .where(isNotBlocked(actorId))
            .where(
              sql<boolean>`known.user_id is null or known.changed_at < ${addedAt}::timestamptz
                and (known.read_at is not null or not ${isLong}::boolean)`,
            ),
        )
        .onConflict((oc) =>
          oc.columns(['gymId', 'groupId', 'userId']).doUpdateSet((eb) => ({
            changedAt: eb.ref('excluded.changedAt'),
            inBell: eb.ref('excluded.inBell'),
            readAt: null,
          })),
        )
        .returning('userId'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('page').select('userId').orderBy('userId', 'desc').limit(1).as('last'),
      eb
        .selectFrom('page')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('size'),
      eb
        .selectFrom('notified')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('changed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Removes an item; returns its group, which is locked until the transaction ends. */
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
  await trx
    .deleteFrom('notificationItems')
    .where('gymId', '=', gymId)
    .where('itemKey', '=', itemKey)
    .execute();
  return group;
}

/** Deletes a group, with its notifications, if no items are left in it. */
export async function deleteEmptyGroup(trx: Trx, { gymId, groupId }: OfGroup): Promise<void> {
  await trx
    .deleteFrom('notificationGroups')
    .where('gymId', '=', gymId)
    .where('id', '=', groupId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notificationItems')
            .where('gymId', '=', gymId)
            .where('groupId', '=', groupId),
        ),
      ),
    )
    .execute();
}

/** Deletes a group with its items and notifications. */
export async function deleteGroup(
  db: Database,
  key: { gymId: string; kind: string; groupKey: string },
): Promise<void> {
  await db
    .deleteFrom('notificationGroups')
    .where('gymId', '=', key.gymId)
    .where('kind', '=', key.kind)
    .where('groupKey', '=', key.groupKey)
    .execute();
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

/** Deletes all that a user was notified of and has set, and the user's part in the notifications of others. */
export async function deleteAllOf(db: Database, userId: string): Promise<void> {
  await sql`
    with
      settings as (delete from notification_settings where user_id = ${userId}),
      hours as (delete from quiet_hours where user_id = ${userId}),
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
