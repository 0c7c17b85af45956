import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { findRow, hasRow, insertRow, updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export type EntryRow = Selectable<DB['ledgerEntries']>;
export type PayoutRow = Selectable<DB['payouts']>;
export type FailureRow = Selectable<DB['failedInvoices']>;
export type DisputeRow = Selectable<DB['disputes']>;

/**
 * Locks the ledger of an account until the transaction ends. Take this lock before changing entries, because two
 * transactions that change the same entries in a different order would deadlock.
 */
export async function lockLedger(trx: Trx, account: string): Promise<void> {
  await trx
    .selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('stripeAccountId', '=', account)
    .forNoKeyUpdate()
    .execute();
}

/** The entries with these ids. */
export async function findEntries(db: Database, gymId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ gymId: _gymId, stripeAccountId: _account, ...entry }) => entry);
}

/** Keeps a statement below PostgreSQL's limit of 65,535 parameters. */
const batch = 1000;

/** Inserts or updates entries. */
export async function upsertEntries(trx: Trx, entries: readonly EntryRow[]): Promise<void> {
  for (let from = 0; from < entries.length; from += batch) {
    await trx
      .insertInto('ledgerEntries')
      .values(entries.slice(from, from + batch))
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
          stripeSubscriptionId: eb.ref('excluded.stripeSubscriptionId'),
          payoutId: eb.ref('excluded.payoutId'),
        })),
      )
      .execute();
  }
}

/** Whether the ledger has an entry for a charge. */
export async function hasEntryOf(db: Database, gymId: string, sourceId: string) {
  return hasRow(db, 'ledgerEntries', { gymId, sourceId });
}

/** What was paid for a subscription and not returned, to join laterally; null if the ledger has no payment of it. */
export function keptOf(eb: ExpressionBuilder<DB, 'trackSubscriptions'>) {
  return eb
    .selectFrom('ledgerEntries')
    .select(sql<number | null>`sum(ledger_entries.amount)`.as('amount'))
    .whereRef('ledgerEntries.gymId', '=', 'trackSubscriptions.gymId')
    .whereRef('ledgerEntries.stripeSubscriptionId', '=', 'trackSubscriptions.stripeSubscriptionId')
    .where('ledgerEntries.kind', 'in', ['payment', 'refund'])
    .as('kept');
}

export async function findPayout(db: Database, gymId: string, id: string) {
  return findRow(db, 'payouts', { gymId, id });
}

export async function findFailure(db: Database, gymId: string, id: string) {
  return findRow(db, 'failedInvoices', { gymId, id });
}

export async function findDispute(db: Database, gymId: string, id: string) {
  return findRow(db, 'disputes', { gymId, id });
}

/** A row to save, with its table. */
export type VersionedRow =
  | { readonly table: 'disputes'; readonly row: Insertable<DB['disputes']> }
  | { readonly table: 'payouts'; readonly row: Insertable<DB['payouts']> }
  | { readonly table: 'failedInvoices'; readonly row: Insertable<DB['failedInvoices']> };

/**
 * Inserts a row, or replaces the one that was read with this `version`. Returns false if another request has written the
 * row since.
 */
export async function saveVersioned(
  db: Database,
  { table, row }: VersionedRow,
  version: number | undefined,
): Promise<boolean> {
  if (version === undefined) return insertRow(db, table, row);
  const { gymId, id } = row;
  return updateRow(db, table, { gymId, id, version }, { ...row, version: version + 1 });
}
