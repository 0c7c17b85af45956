import type { Insertable } from 'kysely';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** Stores the id of an event; false if it was stored before. */
export async function claimStripeEvent(db: Database, event: Insertable<DB['stripeEvents']>) {
  return insertRow(db, 'stripeEvents', event);
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

