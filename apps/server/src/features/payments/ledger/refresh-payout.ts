import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type GymAccount, fetchEntries } from './fetch-entries.ts';
import { type PayoutRow, findPayout } from './queries.ts';
import { recordEntries } from './record-entries.ts';
import { refreshRow } from './refresh-row.ts';

type PayoutState = Pick<
  PayoutRow,
  'status' | 'amount' | 'currency' | 'arrivalDate' | 'failure' | 'createdAt'
>;

const statuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** Converts a payout. The provider sends the day of arrival as midnight UTC. */
export function readPayout(payout: Stripe.Payout): PayoutState {
  return {
    status: statuses.find((each) => each === payout.status) ?? 'pending',
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
