import type { Stripe } from 'stripe';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type Entry, intentOf, readEntry } from './read-entry.ts';

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
