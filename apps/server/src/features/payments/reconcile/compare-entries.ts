import { ledgerChanged } from '@trackboard/contract/payments';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fetchEntry } from '../ledger/fetch-entries.ts';
import { lockLedger } from '../ledger/queries.ts';
import { isSameEntry, recordEntries } from '../ledger/record-entries.ts';
import { type Entry, readEntry } from '../ledger/read-entry.ts';
import { type Comparison, listingOf } from './comparison.ts';
import { deleteEntries, listEntries, listPayers, listPayouts } from './queries.ts';
import { entryText } from './words.ts';

interface Listed {
  readonly ids: ReadonlySet<string>;
  /** Entries that are missing in the ledger or differ. */
  readonly changed: readonly Entry[];
  readonly payments: number;
  readonly refunds: number;
}

async function listAtProvider(at: Comparison, known: ReadonlyMap<string, Entry>): Promise<Listed> {
  const { provider, account } = at;
  const { created, options } = listingOf(at);
  const found: Entry[] = [];
  const changed: Entry[] = [];
  const transactions = provider.stripe.balanceTransactions.list(
    { ...created, expand: ['data.source'], limit: 100 },
    options,
  );
  for await (const transaction of transactions) {
    const before = known.get(transaction.id);
    // A known subscription never changes and is not fetched again.
    const entry = before
      ? readEntry(transaction, before)
      : await fetchEntry(provider, account, transaction);
    found.push(entry);
    if (!before || !isSameEntry(before, entry)) changed.push(entry);
  }
  const count = (kind: Entry['kind']) => found.filter((entry) => entry.kind === kind).length;
  const ids = new Set(found.map(({ id }) => id));
  return { ids, changed, payments: count('payment'), refunds: count('refund') };
}

async function remove(
  { context, gymId, account }: Comparison,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await inTransaction(context.db, async (trx) => {
    await lockLedger(trx, account);
    await deleteEntries(
      trx,
      gymId,
      entries.map(({ id }) => id),
    );
    await context.outbox.add(trx, ledgerChanged, { gymId }, gymId);
  });
}

/** Compares the ledger with the account's balance transactions and corrects it. */
export async function compareEntries(at: Comparison) {
  const { context, gymId } = at;
  // Read before the provider's list, so that entries recorded between the two are not removed.
  const known = new Map((await listEntries(context.db, at)).map((entry) => [entry.id, entry]));
  const payouts = new Set((await listPayouts(context.db, at)).map(({ id }) => id));
  const listed = await listAtProvider(at, known);
  const differences = await recordEntries(context, at, listed.changed);
  const extra = [...known.values()].filter(({ id }) => !listed.ids.has(id));
  await remove(at, extra);

  const payers = await listPayers(context.db, gymId, [...listed.changed, ...extra]);
  const text = (entry: Entry) =>
    entryText(entry, payers.get(entry.stripeSubscriptionId ?? '')?.athlete, at);
  const added = differences
    // A missing payout is reported by `comparePayouts`.
    .filter(({ entry }) => entry.kind !== 'payout' || payouts.has(entry.sourceId ?? ''))
    .map(({ entry, isNew }) =>
      isNew
        ? `${text(entry)} was missing and is added.`
        : `${text(entry)} differed and is corrected.`,
    );
  const removed = extra.map((entry) => `${text(entry)} is not at the provider and is removed.`);
  const { payments, refunds } = listed;
  return { payments, refunds, findings: [...added, ...removed] };
}
