import { ledgerChanged } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refreshStored } from '../refresh/refresh-stored.ts';
import { type VersionedRow, saveVersioned } from './queries.ts';

interface Row {
  readonly stripeAccountId: string;
  readonly refreshedAt: Date;
  readonly version: number;
}

interface Stored<Found extends Row> {
  readonly account: string;
  readonly find: () => Promise<Found | undefined>;
  readonly since: Date | undefined;
}

/**
 * Refreshes a row of a gym's account: skipped if it belongs to another account, or was fetched after `since`. `fetch`
 * returns the row to store, or null for none.
 */
export async function refreshRow<Found extends Row>(
  context: Context,
  { account, find, since }: Stored<Found>,
  fetch: (row: Found | undefined, refreshedAt: Date) => Promise<VersionedRow | null>,
): Promise<void> {
  const { db, outbox } = context;
  await refreshStored(context, { find, since }, async (row, refreshedAt) => {
    if (row && row.stripeAccountId !== account) return true;
    const fetched = await fetch(row, refreshedAt);
    if (!fetched) return true;
    const { gymId } = fetched.row;
    return inTransaction(db, async (trx) => {
      const isSaved = await saveVersioned(trx, fetched, row?.version);
      if (isSaved) await outbox.add(trx, ledgerChanged, { gymId }, gymId);
      return isSaved;
    });
  });
}
