import type { NotificationKind } from '@trackboard/contract/notifications';
import { sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Ways } from '../kinds/kind.ts';

/** Returns the settings a user has changed, the quiet hours, and whether a session gets pushes. */
export async function findSettings(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  const head = db
    .selectNoFrom((eb) => eb.val(userId).as('ownerId'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pushSubscriptions')
            .where('sessionId', '=', sessionId)
            .where('userId', '=', userId),
        )
        .as('hasPush'),
    );
  const hours = db
    .selectFrom(head.as('reader'))
    .leftJoin('quietHours', (join) =>
      join.on('quietHours.userId', '=', sql<string>`reader.owner_id::uuid`),
    )
    .leftJoin('pushSettings', (join) =>
      join.on('pushSettings.userId', '=', sql<string>`reader.owner_id::uuid`),
    )
    .select(['reader.hasPush', 'quietHours.quietFrom', 'quietHours.quietTo'])
    .select('pushSettings.messages as pushMessages')
    .select('quietHours.timeZone');
  const changed = db
    .selectFrom('notificationSettings')
    .select(['kind', 'bell', 'push', 'mail'])
    .where('userId', '=', userId);
  const found = await findWithList(db, hours, changed);
  return { hours: found?.head, changed: found?.rows ?? [] };
}

export async function saveWays(
  db: Database,
  userId: string,
  changed: readonly (Ways & { readonly kind: NotificationKind })[],
): Promise<void> {
  await db
    .insertInto('notificationSettings')
    .values(changed.map(({ kind, bell, push, mail }) => ({ userId, kind, bell, push, mail })))
    .onConflict((oc) =>
      oc.columns(['userId', 'kind']).doUpdateSet((eb) => ({
        bell: eb.ref('excluded.bell'),
        push: eb.ref('excluded.push'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute();
}

/** Returns the settings that a user has changed, including those of messages. */
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
