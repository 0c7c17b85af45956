import { type DisputeStatus, ledgerChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { idOf } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { refreshStored } from '../refresh-stored.ts';
import type { ProviderEventHandler } from '../webhook/serve-webhook.ts';
import { type GymAccount, fetchEntries, findSubscriptionOf, recordEntries } from './entries.ts';
import {
  type DisputeRow,
  type FailureRow,
  type PayoutRow,
  type VersionedRow,
  findDispute,
  findFailure,
  findPayout,
  hasEntryOf,
  saveVersioned,
} from './queries.ts';

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
 * Refreshes a row of a gym's account. Skips this if the row belongs to another account or was fetched after `since`.
 * `fetch` returns the row to store, or null for none.
 */
async function refreshRow<Found extends Row>(
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

type PayoutState = Pick<
  PayoutRow,
  'status' | 'amount' | 'currency' | 'arrivalDate' | 'failure' | 'createdAt'
>;

const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** Converts a payout. The provider sends the day of arrival as midnight UTC. */
export function readPayout(payout: Stripe.Payout): PayoutState {
  return {
    status: payoutStatuses.find((each) => each === payout.status) ?? 'pending',
    amount: payout.amount,
    currency: payout.currency,
    arrivalDate: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    failure: payout.failure_message,
    createdAt: new Date(payout.created * 1000),
  };
}

/**
 * Records the entries that a payout includes; returns whether the list is final. The provider does not list the entries
 * of manual payouts.
 */
async function itemize(
  context: Context,
  provider: Provider,
  at: GymAccount,
  payout: Stripe.Payout,
): Promise<boolean> {
  const own = await fetchEntries(provider, at.account, { source: payout.id });
  const included = payout.automatic
    ? await fetchEntries(provider, at.account, { payout: payout.id })
    : [];
  // The payout's own entry may be in both lists, with and without the payout id.
  const byId = new Map([...own, ...included].map((entry) => [entry.id, entry]));
  await recordEntries(context, at, [...byId.values()]);
  return payout.reconciliation_status !== 'in_progress';
}

/**
 * Fetches a payout and the entries that it includes, and stores them. Skipped if the stored state was fetched after
 * `since`; without `since`, everything is fetched.
 */
export async function refreshPayout(
  context: Context,
  provider: Provider,
  at: GymAccount & { readonly payoutId: string },
  since?: Date,
): Promise<void> {
  const { gymId, account, payoutId } = at;
  const find = () => findPayout(context.db, gymId, payoutId);
  await refreshRow(context, { account, find, since }, async (row, refreshedAt) => {
    const payout = await provider.stripe.payouts.retrieve(payoutId, {}, { stripeAccount: account });
    const state = readPayout(payout);
    const isKnown = row?.isItemized && since && row.status === state.status;
    const isItemized = isKnown || (await itemize(context, provider, at, payout));
    const keys = { gymId, id: payoutId, stripeAccountId: account };
    return { table: 'payouts', row: { ...keys, ...state, isItemized, refreshedAt } };
  });
}

/** The columns of a dispute that come from the provider. */
type DisputeState = Pick<
  DisputeRow,
  'chargeId' | 'status' | 'reason' | 'amount' | 'currency' | 'dueAt' | 'createdAt'
>;

/** An inquiry (`warning_…`) and an appeal are answered like a dispute. An unknown status is shown as `under_review`. */
const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

export function readDispute(dispute: Stripe.Dispute): DisputeState {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    chargeId: idOf(dispute.charge) ?? '',
    status: disputeStatuses[dispute.status] ?? 'under_review',
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency,
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    createdAt: new Date(dispute.created * 1000),
  };
}

/** Fetches a dispute and stores its state. Skipped if the stored state was fetched after `since`. */
export async function refreshDispute(
  context: Context,
  provider: Provider,
  at: GymAccount & { readonly disputeId: string },
  since?: Date,
): Promise<void> {
  const { gymId, account, disputeId } = at;
  const find = () => findDispute(context.db, gymId, disputeId);
  await refreshRow(context, { account, find, since }, async (row, refreshedAt) => {
    const options = { stripeAccount: account };
    const dispute = await provider.stripe.disputes.retrieve(disputeId, {}, options);
    const stripeSubscriptionId =
      row?.stripeSubscriptionId ??
      (await findSubscriptionOf(provider, account, idOf(dispute.payment_intent)));
    const keys = { gymId, id: disputeId, stripeAccountId: account, stripeSubscriptionId };
    return { table: 'disputes', row: { ...keys, ...readDispute(dispute), refreshedAt } };
  });
}

const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

type Failure = Omit<FailureRow, 'gymId' | 'stripeAccountId' | 'id' | 'version' | 'refreshedAt'>;

/** Returns the reason without its full stop, so that it can be part of a longer sentence. */
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
    status: invoiceStatuses.find((each) => each === (invoice.status ?? 'draft')) ?? 'open',
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

/** Updates the ledger, payouts, disputes and failed payments when the provider sends events about them. */
export function ledgerEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider, db } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      // A charge may have no balance transaction before `charge.updated`.
      types: ['charge.succeeded', 'charge.updated'],
      run: async ({ gymId, account, objectId: source }) => {
        if (await hasEntryOf(db, gymId, source)) return;
        const entries = await fetchEntries(provider, account, { source });
        await recordEntries(context, { gymId, account }, entries);
      },
    },
    {
      of: 'gym',
      types: ['refund.', 'charge.dispute.'],
      run: async ({ gymId, account, objectId: source }) => {
        const entries = await fetchEntries(provider, account, { source });
        await recordEntries(context, { gymId, account }, entries);
      },
    },
    {
      of: 'gym',
      types: ['charge.dispute.'],
      run: ({ gymId, account, objectId: disputeId, receivedAt }) =>
        refreshDispute(context, provider, { gymId, account, disputeId }, receivedAt),
    },
    {
      of: 'gym',
      types: ['payout.'],
      run: ({ gymId, account, objectId: payoutId, receivedAt }) =>
        refreshPayout(context, provider, { gymId, account, payoutId }, receivedAt),
    },
    {
      of: 'gym',
      types: [
        'invoice.payment_failed',
        'invoice.paid',
        'invoice.updated',
        'invoice.voided',
        'invoice.marked_uncollectible',
      ],
      run: ({ gymId, account, objectId: invoiceId, type, receivedAt }) => {
        const isFailure = type === 'invoice.payment_failed';
        const at = { gymId, account, invoiceId, isFailure };
        return refreshFailure(context, provider, at, receivedAt);
      },
    },
  ];
}
