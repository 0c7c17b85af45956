import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export type EntryRow = Selectable<DB['ledgerEntries']>;
export type PayoutRow = Selectable<DB['payouts']>;
export type FailureRow = Selectable<DB['failedInvoices']>;
export type DisputeRow = Selectable<DB['disputes']>;

/** Locks and returns the entries with these ids. */
export async function lockEntries(
  trx: Trx,
  gymId: string,
  ids: readonly string[],
): Promise<Omit<EntryRow, 'gymId' | 'stripeAccountId'>[]> {
  const rows = await trx
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ gymId: _gymId, stripeAccountId: _account, ...entry }) => entry);
}

/** Keeps a statement below PostgreSQL's limit of 65,535 parameters. */
const batch = 1000;

/** Inserts or updates entries. A stored payout or subscription id is never replaced by null. */
export async function upsertEntries(trx: Trx, entries: readonly EntryRow[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let from = 0; from < sorted.length; from += batch) {
    await trx
      .insertInto('ledgerEntries')
      .values(sorted.slice(from, from + batch))
      .onConflict((oc) =>
        oc.columns(['gymId', 'id']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          amount: eb.ref('excluded.amount'),
          providerFee: eb.ref('excluded.providerFee'),
          platformFee: eb.ref('excluded.platformFee'),
          net: eb.ref('excluded.net'),
          currency: eb.ref('excluded.currency'),
          description: eb.ref('excluded.description'),
          sourceId: eb.ref('excluded.sourceId'),
          availableOn: eb.ref('excluded.availableOn'),
          createdAt: eb.ref('excluded.createdAt'),
          stripeSubscriptionId: eb.fn.coalesce(
            'excluded.stripeSubscriptionId',
            'ledgerEntries.stripeSubscriptionId',
          ),
          payoutId: eb.fn.coalesce('excluded.payoutId', 'ledgerEntries.payoutId'),
        })),
      )
      .execute();
  }
}

/** Whether the ledger has an entry for a charge. */
export async function hasEntryOf(db: Database, gymId: string, sourceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledgerEntries')
    .select('id')
    .where('gymId', '=', gymId)
    .where('sourceId', '=', sourceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayout(
  db: Database,
  gymId: string,
  id: string,
): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findFailure(
  db: Database,
  gymId: string,
  id: string,
): Promise<FailureRow | undefined> {
  return db
    .selectFrom('failedInvoices')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findDispute(
  db: Database,
  gymId: string,
  id: string,
): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A row to save, with its table. */
export type VersionedRow =
  | { readonly table: 'disputes'; readonly row: Insertable<DB['disputes']> }
  | { readonly table: 'payouts'; readonly row: Insertable<DB['payouts']> }
  | { readonly table: 'failedInvoices'; readonly row: Insertable<DB['failedInvoices']> };

/** Inserts a row, or replaces the one that was read with this `version`. False if another request has written it since. */
export async function saveVersioned(
  db: Database,
  { table, row }: VersionedRow,
  version: number | undefined,
): Promise<boolean> {
  const saved =
    version === undefined
      ? await db
          .insertInto(table)
          .values(row)
          .onConflict((oc) => oc.columns(['gymId', 'id']).doNothing())
          .returning('id')
          .execute()
      : await db
          .updateTable(table)
          .set({ ...row, version: version + 1 })
          .where('gymId', '=', row.gymId)
          .where('id', '=', row.id)
          .where('version', '=', version)
          .returning('id')
          .execute();
  return saved.length > 0;
}
