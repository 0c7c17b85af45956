import type { Insertable } from 'kysely';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** Stores the id of an event; false if it was stored before. */
export async function claimStripeEvent(
  db: Database,
  event: Insertable<DB['stripeEvents']>,
): Promise<boolean> {
  const rows = await db
    .insertInto('stripeEvents')
    .values(event)
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Deletes at most `limit` events that were received before `until`; returns how many. */
export async function deleteStripeEvents(
  db: Database,
  until: Date,
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('stripeEvents')
    .select('id')
    .where('receivedAt', '<', until)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return deleteRows(db.deleteFrom('stripeEvents').where('id', 'in', old));
}

/** The gym of a current or former connected account; null if it is unknown. */
export async function findGymOfAccount(db: Database, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('connectedAccounts')
    .select('gymId')
    .where('stripeAccountId', '=', account)
    .executeTakeFirst();
  return row?.gymId ?? null;
}
