import type { Insertable } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';

/** Stores a session's subscription in place of its old one. A browser that changes hands keeps its endpoint. */
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
      oc.column('endpoint').doUpdateSet((eb) => ({
        sessionId: eb.ref('excluded.sessionId'),
        userId: eb.ref('excluded.userId'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute();
}

export async function deleteSubscriptionOfSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
}

/** Sets when a user wants no push. */
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
