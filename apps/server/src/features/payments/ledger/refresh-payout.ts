import { ledgerChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type GymAccount, fetchEntries } from './fetch-entries.ts';
import { type PayoutRow, findPayout, saveVersioned } from './queries.ts';
import { recordEntries } from './record-entries.ts';

type PayoutState = Pick<
  PayoutRow,
  'status' | 'amount' | 'currency' | 'arrivalDate' | 'failure' | 'createdAt'
>;

const statuses: Readonly<Record<string, PayoutRow['status']>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

/** Converts a payout. The provider sends the day of arrival as midnight UTC. */
export function readPayout(payout: Stripe.Payout): PayoutState {
  return {
    status: statuses[payout.status] ?? 'pending',
    amount: payout.amount,
    currency: payout.currency,
    arrivalDate: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    failure: payout.failure_message,
    createdAt: new Date(payout.created * 1000),
  };
}

/** Whether the row equals the provider's payout. */
export function isSamePayout(row: PayoutRow, state: PayoutState): boolean {
  return (Object.keys(state) as (keyof PayoutState)[]).every(
    (key) => row[key]?.valueOf() === state[key]?.valueOf(),
  );
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

async function save(
  { db, outbox }: Context,
  row: PayoutRow | undefined,
  next: Omit<PayoutRow, 'version'>,
): Promise<boolean> {
  const { gymId } = next;
  return inTransaction(db, async (trx) => {
    const isSaved = await saveVersioned(trx, { table: 'payouts', row: next }, row?.version);
    if (isSaved && !(row && isSamePayout(row, next))) {
      await outbox.add(trx, ledgerChanged, { gymId }, gymId);
    }
    return isSaved;
  });
}

const maxAttempts = 5;

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
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await findPayout(context.db, gymId, payoutId);
    if (row && (row.stripeAccountId !== account || (since && row.refreshedAt > since))) return;
    const refreshedAt = context.clock.now();
    const payout = await provider.stripe.payouts.retrieve(payoutId, {}, { stripeAccount: account });
    const state = readPayout(payout);
    const isKnown = row?.isItemized && since && row.status === state.status;
    const isItemized = isKnown || (await itemize(context, provider, at, payout));
    const keys = { gymId, id: payoutId, stripeAccountId: account };
    if (await save(context, row, { ...keys, ...state, isItemized, refreshedAt })) return;
  }
  throw new Error('The payout changed during every attempt to refresh it');
}
