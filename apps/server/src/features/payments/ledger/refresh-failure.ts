import { ledgerChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { GymAccount } from './fetch-entries.ts';
import { type FailureRow, findFailure, saveVersioned } from './queries.ts';
import { readFailure } from './read-failure.ts';

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

async function save(
  { db, outbox }: Context,
  row: FailureRow | undefined,
  next: Omit<FailureRow, 'version'>,
): Promise<boolean> {
  const { gymId } = next;
  return inTransaction(db, async (trx) => {
    const isSaved = await saveVersioned(trx, { table: 'failedInvoices', row: next }, row?.version);
    if (isSaved) await outbox.add(trx, ledgerChanged, { gymId }, gymId);
    return isSaved;
  });
}

const maxAttempts = 5;

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
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await findFailure(context.db, gymId, invoiceId);
    if (!row && !isFailure) return;
    if (row && (row.stripeAccountId !== account || (since && row.refreshedAt > since))) return;
    const refreshedAt = context.clock.now();
    const failure = await fetchFailure(provider, account, invoiceId);
    const keys = { gymId, id: invoiceId, stripeAccountId: account };
    if (await save(context, row, { ...keys, ...failure, refreshedAt })) return;
  }
  throw new Error('The invoice changed during every attempt to refresh it');
}
