import { ledgerChanged } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hasState } from '../refresh/has-state.ts';
import type { GymAccount } from './fetch-entries.ts';
import { findEntries, lockLedger, upsertEntries } from './queries.ts';
import type { Entry } from './read-entry.ts';

/** An entry that was missing in the ledger, or differed from the provider's. */
interface EntryDifference {
  readonly entry: Entry;
  readonly isNew: boolean;
}

/** Keeps the stored payout and subscription ids where the new entry has none. */
function merge(before: Entry, entry: Entry): Entry {
  return {
    ...entry,
    payoutId: entry.payoutId ?? before.payoutId,
    stripeSubscriptionId: entry.stripeSubscriptionId ?? before.stripeSubscriptionId,
  };
}

/** Whether a fetched entry changes nothing. */
export function isSameEntry(before: Entry, entry: Entry): boolean {
  return hasState(before, merge(before, entry));
}

function differences(known: ReadonlyMap<string, Entry>, entries: readonly Entry[]) {
  return entries.flatMap((entry): EntryDifference[] => {
    const before = known.get(entry.id);
    if (!before) return [{ entry, isNew: true }];
    return isSameEntry(before, entry) ? [] : [{ entry: merge(before, entry), isNew: false }];
  });
}

/** Writes entries into a gym's ledger; returns new and changed ones. */
export async function recordEntries(
  { db, outbox }: Context,
  { gymId, account }: GymAccount,
  entries: readonly Entry[],
): Promise<EntryDifference[]> {
  if (entries.length === 0) return [];
  return inTransaction(db, async (trx) => {
    await lockLedger(trx, account);
    const ids = entries.map(({ id }) => id);
    const known = new Map((await findEntries(trx, gymId, ids)).map((row) => [row.id, row]));
    const found = differences(known, entries);
    if (found.length === 0) return [];
    const rows = found.map(({ entry }) => ({ ...entry, gymId, stripeAccountId: account }));
    await upsertEntries(trx, rows);
    await outbox.add(trx, ledgerChanged, { gymId }, gymId);
    return found;
  });
}
