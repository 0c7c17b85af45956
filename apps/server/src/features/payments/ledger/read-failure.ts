import type { Stripe } from 'stripe';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { FailureRow } from './queries.ts';

const statuses: Readonly<Record<string, FailureRow['status']>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  uncollectible: 'uncollectible',
  void: 'void',
};

type Failure = Omit<FailureRow, 'gymId' | 'stripeAccountId' | 'id' | 'version' | 'refreshedAt'>;

/** Without the full stop, so that it can be part of a longer sentence. */
function reasonOf(charge: Stripe.Charge | undefined): string {
  return charge?.failure_message?.replace(/\.$/, '') || 'The payment failed';
}

/**
 * Converts an invoice whose payment failed. The time of the first failure and the reason of the last one come from its
 * charges, because they do not change when the invoice is paid.
 */
export function readFailure(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Failure {
  const failed = charges
    .filter(({ status }) => status === 'failed')
    .toSorted((a, b) => a.created - b.created);
  const begun = invoice.status_transitions.finalized_at ?? invoice.created;
  const next = invoice.status === 'open' ? invoice.next_payment_attempt : null;
  return {
    stripeSubscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: statuses[invoice.status ?? 'draft'] ?? 'open',
    amountDue: invoice.amount_due,
    currency: invoice.currency,
    reason: reasonOf(failed.at(-1)),
    nextTryAt: next ? new Date(next * 1000) : null,
    failedAt: new Date((failed[0]?.created ?? begun) * 1000),
  };
}
