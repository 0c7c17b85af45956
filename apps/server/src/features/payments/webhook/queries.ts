import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** Claims an event of the provider; false if it has been claimed before. */
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
  const { numDeletedRows } = await db
    .deleteFrom('stripeEvents')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The gym of a connected account, current or earlier; null if no gym has it. */
export async function findGymOfAccount(db: Database, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('connectedAccounts')
    .select('gymId')
    .where('stripeAccountId', '=', account)
    .executeTakeFirst();
  return row?.gymId ?? null;
}
