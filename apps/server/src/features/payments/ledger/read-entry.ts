import type { Stripe } from 'stripe';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { EntryRow } from './queries.ts';

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

/** The rest of the fees, including taxes on them, is the provider's. */
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
