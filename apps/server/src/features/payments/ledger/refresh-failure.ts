import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { GymAccount } from './fetch-entries.ts';
import { findFailure } from './queries.ts';
import { readFailure } from './read-failure.ts';
import { refreshRow } from './refresh-row.ts';

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
