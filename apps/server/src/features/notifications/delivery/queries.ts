import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import { toldNotifications } from '../bell/queries.ts';
import type { Ways } from '../kinds/kind.ts';
import type { OfGroup } from '../queries.ts';

/**
 * Returns the text and link of a group of notifications, from any row, because all users have the same.
 */
export async function findToldGroup(db: Database, { gymId, groupId }: OfGroup) {
  return toldNotifications(db)
    .where('notifications.gymId', '=', gymId)
    .where('notifications.groupId', '=', groupId)
    .limit(1)
    .executeTakeFirst();
}

interface Due {
  readonly userId: string;
  readonly push: boolean;
  readonly mail: boolean;
}

/**
 * Claims up to `limit` unread notifications of a group that are still to be pushed or mailed. A push is sent again when the
 * notification has changed, a mail only once.
 */
export async function takeDue(
  trx: Trx,
  { gymId, groupId, kind, defaults }: OfGroup & { readonly kind: string; readonly defaults: Ways },
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select n.user_id, ways.push, ways.mail
      from notifications n
      left join notification_settings s on s.user_id = n.user_id and s.kind = ${kind}
      cross join lateral (select
        coalesce(s.push, ${defaults.push})
          and (n.pushed_for is null or n.pushed_for < n.changed_at)
          and exists (select from push_subscriptions p where p.user_id = n.user_id) as push,
        coalesce(s.mail, ${defaults.mail}) and not n.is_mailed as mail
      ) as ways
      where n.gym_id = ${gymId} and n.group_id = ${groupId} and n.read_at is null and (ways.push or ways.mail)
      limit ${limit}
      for update of n skip locked
    )
    update notifications n
    set pushed_for = case when due.push then n.changed_at else n.pushed_for end,
      is_mailed = n.is_mailed or due.mail
    from due
    where n.gym_id = ${gymId} and n.group_id = ${groupId} and n.user_id = due.user_id
    returning n.user_id, due.push, due.mail
  `.execute(trx);
  return rows;
}

/** Returns an unread notification and where to mail it. */
export async function findToMail(db: Database, of: OfGroup & { readonly userId: string }) {
  return toldNotifications(db)
    .innerJoin('users as reader', 'reader.id', 'notifications.userId')
    .select(['reader.email', 'reader.emailProvenAt', 'reader.firstName as readerName'])
    .where('notifications.gymId', '=', of.gymId)
    .where('notifications.groupId', '=', of.groupId)
    .where('notifications.userId', '=', of.userId)
    .where('notifications.readAt', 'is', null)
    .where('reader.deletedAt', 'is', null)
    .executeTakeFirst();
}
