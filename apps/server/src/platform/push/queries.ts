import { type Expression, type Insertable, sql } from 'kysely';
import { deleteRow } from '../database/rows.ts';
import type { DB } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';

/**
 * Stores a session's subscription in place of its old one. A browser keeps its endpoint when another user signs
 * in.
 */
export async function replaceSubscription(
  db: Database,
  subscription: Insertable<DB['pushSubscriptions']>,
): Promise<void> {
  const { sessionId, endpoint } = subscription;
  await db
    .with('replaced', (cte) =>
      cte
        .deleteFrom('pushSubscriptions')
        .where('sessionId', '=', sessionId)
        .where('endpoint', '!=', endpoint),
    )
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((oc) =>
      oc
        .column('endpoint')
        .doUpdateSet((eb) => ({
          // Pushes that wait for the last user must not find the browser of the next one.
          id: sql<string>`case when push_subscriptions.user_id = excluded.user_id
            then push_subscriptions.id else excluded.id end`,
          sessionId: eb.ref('excluded.sessionId'),
          userId: eb.ref('excluded.userId'),
          p256dh: eb.ref('excluded.p256dh'),
          auth: eb.ref('excluded.auth'),
          createdAt: eb.ref('excluded.createdAt'),
        }))
        // An unchanged row is not written again, because every start of an app sends its
        // subscription.
        .where((eb) =>
          eb.or([
            eb('pushSubscriptions.sessionId', '!=', eb.ref('excluded.sessionId')),
            eb('pushSubscriptions.userId', '!=', eb.ref('excluded.userId')),
            eb('pushSubscriptions.p256dh', '!=', eb.ref('excluded.p256dh')),
            eb('pushSubscriptions.auth', '!=', eb.ref('excluded.auth')),
          ]),
        ),
    )
    .execute();
}

export async function deleteSubscriptionOfSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
}

/** Stores the hours in which a user wants no push. */
export async function saveQuietHours(
  db: Database,
  hours: Insertable<DB['quietHours']>,
): Promise<void> {
  await db
    .insertInto('quietHours')
    .values(hours)
    .onConflict((oc) => oc.column('userId').doUpdateSet(hours))
    .execute();
}

export async function deleteQuietHours(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('quietHours').where('userId', '=', userId).execute();
}

/** Switches the pushes of chat messages on or off. */
export async function savePushOfMessages(
  db: Database,
  userId: string,
  messages: boolean,
): Promise<void> {
  await db
    .insertInto('pushSettings')
    .values({ userId, messages })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ messages }))
    .execute();
}

/** Whether the user in this column wants pushes of chat messages. */
export function wantsPushOfMessages(userId: Expression<string>) {
  return sql<boolean>`not exists (
    select from push_settings where user_id = ${userId} and not messages
  )`;
}

/** The subscriptions of these users. */
export async function listSubscriptionIds(
  db: Database,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** A subscription with its user's quiet hours, and whether its session is alive at `now`. */
export async function findSubscription(db: Database, id: string, now: Date) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .leftJoin('quietHours', 'quietHours.userId', 'pushSubscriptions.userId')
    .select(['pushSubscriptions.id', 'pushSubscriptions.endpoint', 'pushSubscriptions.p256dh'])
    .select(['pushSubscriptions.auth', 'quietHours.quietFrom', 'quietHours.quietTo'])
    .select('quietHours.timeZone')
    .select((eb) =>
      eb
        .and([
          eb('sessions.endedAt', 'is', null),
          eb('sessions.expiresAt', '>', now),
          eb('users.deletedAt', 'is', null),
        ])
        .as('isLive'),
    )
    .where('pushSubscriptions.id', '=', id)
    .executeTakeFirst();
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** Deletes a subscription, unless its browser has subscribed again since it was read. */
export async function deleteSubscription(
  db: Database,
  { id, endpoint, auth }: Pick<SubscriptionRow, 'id' | 'endpoint' | 'auth'>,
): Promise<void> {
  await deleteRow(db, 'pushSubscriptions', { id, endpoint, auth });
}
