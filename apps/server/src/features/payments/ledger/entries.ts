import { ledgerChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { idOf } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { hasState } from '../refresh-stored.ts';
import { type EntryRow, findEntries, lockLedger, upsertEntries } from './queries.ts';

/** An entry of a gym's ledger. */
export type Entry = Omit<EntryRow, 'gymId' | 'stripeAccountId'>;

const kinds: Readonly<Record<string, Entry['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
};

/** The platform's part of the fees. The rest, including taxes on fees, is the provider's. */
function platformFeeOf({ fee_details: fees }: Stripe.BalanceTransaction): number {
  return fees
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Converts a balance transaction to a ledger entry, amounts in cents. */
export function readEntry(
  transaction: Stripe.BalanceTransaction,
  known: { payoutId: string | null; stripeSubscriptionId: string | null },
): Entry {
  const platformFee = platformFeeOf(transaction);
  return {
    ...known,
    id: transaction.id,
    kind: kinds[transaction.type] ?? 'other',
    amount: transaction.amount,
    providerFee: transaction.fee - platformFee,
    platformFee,
    net: transaction.net,
    currency: transaction.currency,
    description: transaction.description,
    sourceId: idOf(transaction.source),
    availableOn: new Date(transaction.available_on * 1000),
    createdAt: new Date(transaction.created * 1000),
  };
}

/** The payment intent of a balance transaction whose `source` is expanded; null if it has none. */
export function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
}

/** A gym's account at the provider. */
export interface GymAccount {
  readonly gymId: string;
  readonly account: string;
}

/** The subscription that a payment intent paid for; null if there is none. */
export async function findSubscriptionOf(
  { stripe }: Provider,
  stripeAccount: string,
  intent: string | null,
): Promise<string | null> {
  if (!intent) return null;
  const { data } = await stripe.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: intent }, expand: ['data.invoice'] },
    { stripeAccount },
  );
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null;
  return idOf(invoice.parent?.subscription_details?.subscription);
}

/** The ledger entry of a balance transaction whose `source` is expanded. One more call finds its subscription. */
export async function fetchEntry(
  provider: Provider,
  account: string,
  transaction: Stripe.BalanceTransaction,
  payoutId: string | null = null,
): Promise<Entry> {
  const stripeSubscriptionId = await findSubscriptionOf(provider, account, intentOf(transaction));
  return readEntry(transaction, { payoutId, stripeSubscriptionId });
}

/** Fetches the entries of a charge, refund, dispute or payout, or all entries that a payout includes. */
export async function fetchEntries(
  provider: Provider,
  stripeAccount: string,
  of: { source: string } | { payout: string },
): Promise<Entry[]> {
  const transactions = provider.stripe.balanceTransactions.list(
    { ...of, expand: ['data.source'], limit: 100 },
    { stripeAccount },
  );
  const entries: Entry[] = [];
  for await (const transaction of transactions) {
    const payoutId = 'payout' in of ? of.payout : null;
    entries.push(await fetchEntry(provider, stripeAccount, transaction, payoutId));
  }
  return entries;
}

/** An entry that was missing in the ledger or differed from the provider's entry. */
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
