import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { GymAccount } from './fetch-entries.ts';
import { type FailureRow, findFailure } from './queries.ts';
import { refreshRow } from './refresh-row.ts';

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

type Failure = Omit<FailureRow, 'gymId' | 'stripeAccountId' | 'id' | 'version' | 'refreshedAt'>;

/** Without the full stop, so that it can be part of a longer sentence. */
function reasonOf(charge: Stripe.Charge | undefined): string {
  return charge?.failure_message?.replace(/\.$/, '') || 'The payment failed';
}

/**
 * Converts an invoice whose payment failed. The time of the first failure and the reason of the last one come from its
 * charges, because they do not change when the invoice is paid.
 */
function readFailure(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Failure {
  const failed = charges
    .filter(({ status }) => status === 'failed')
    .toSorted((a, b) => a.created - b.created);
  const begun = invoice.status_transitions.finalized_at ?? invoice.created;
  const next = invoice.status === 'open' ? invoice.next_payment_attempt : null;
  return {
    stripeSubscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: statuses.find((each) => each === (invoice.status ?? 'draft')) ?? 'open',
    amountDue: invoice.amount_due,
    currency: invoice.currency,
    reason: reasonOf(failed.at(-1)),
    nextTryAt: next ? new Date(next * 1000) : null,
    failedAt: new Date((failed[0]?.created ?? begun) * 1000),
  };
}

async function fetchFailure({ stripe }: Provider, stripeAccount: string, invoiceId: string) {
  const options = { stripeAccount };
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }, options);
  const charges: Stripe.Charge[] = [];
  for (const { payment } of invoice.payments?.data ?? []) {
    const intent = idOf(payment.payment_intent);
    if (!intent) continue;
    const found = stripe.charges.list({ payment_intent: intent, limit: 100 }, options);
    for await (const charge of found) charges.push(charge);
  }
  return readFailure(invoice, charges);
}

/**
 * Fetches an invoice whose payment failed, and stores its state. Unless `isFailure` is set, only an invoice that is
 * already stored as failed is fetched. Skipped if the stored state was fetched after `since`.
 */
export async function refreshFailure(
  context: Context,
  provider: Provider,
  at: GymAccount & { readonly invoiceId: string; readonly isFailure: boolean },
  since?: Date,
): Promise<void> {
  const { gymId, account, invoiceId, isFailure } = at;
  const find = () => findFailure(context.db, gymId, invoiceId);
  await refreshRow(context, { account, find, since }, async (row, refreshedAt) => {
    if (!row && !isFailure) return null;
    const failure = await fetchFailure(provider, account, invoiceId);
    const keys = { gymId, id: invoiceId, stripeAccountId: account };
    return { table: 'failedInvoices', row: { ...keys, ...failure, refreshedAt } };
  });
}
