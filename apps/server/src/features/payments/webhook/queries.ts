import { type Insertable, sql } from 'kysely';
import { deleteOld } from '../../../platform/database/delete-old.ts';
import { findRow, insertRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** Stores the id of an event. Returns false if the id was stored before. */
export async function claimStripeEvent(db: Database, event: Insertable<DB['stripeEvents']>) {
  return insertRow(db, 'stripeEvents', event);
}

/** Deletes at most `limit` events that were received before `until`, and returns their number. */
export async function deleteStripeEvents(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`received_at < ${until}`;
  return deleteOld(db, 'stripeEvents', { key: ['id'], isOld, limit });
}

/** The gym of a current or former connected account; undefined if it is unknown. */
export async function findGymOfAccount(db: Database, account: string) {
  return (await findRow(db, 'connectedAccounts', { stripeAccountId: account }))?.gymId;
}
