import {
  connectedAccountChanged,
  connectedAccountLost,
  connectedAccountReturned,
} from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { isAccountLost, isMissingAtProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { replaceConnectedAccount } from '../../gyms/index.ts';
import { hasState } from '../refresh/has-state.ts';
import { refreshStored } from '../refresh/refresh-stored.ts';
import { type AccountRow, findAccount, updateAccount } from './queries.ts';

/** The columns of an account that come from the provider. */
type AccountState = Pick<
  AccountRow,
  | 'chargesEnabled'
  | 'payoutsEnabled'
  | 'detailsSubmitted'
  | 'disabledReason'
  | 'currency'
  | 'disconnectedAt'
>;

/** The columns of an account from the provider's object. */
export function accountState(account: Stripe.Account): AccountState {
  return {
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    disabledReason: account.requirements?.disabled_reason ?? null,
    currency: account.default_currency ?? 'usd',
    disconnectedAt: null,
  };
}

async function fetchState(
  { stripe }: Provider,
  row: AccountRow,
  requestedAt: Date,
): Promise<AccountState> {
  try {
    return accountState(await stripe.accounts.retrieve(row.stripeAccountId));
  } catch (error) {
    if (!isAccountLost(error) && !isMissingAtProvider(error)) throw error;
    return {
      chargesEnabled: false,
      payoutsEnabled: false,
      disabledReason: 'account_lost',
      detailsSubmitted: row.detailsSubmitted,
      currency: row.currency,
      disconnectedAt: row.disconnectedAt ?? requestedAt,
    };
  }
}

/** Ends the gym's use of an account that was disconnected, and resumes it if the gym has no other one by then. */
async function saveConnection(
  { outbox }: Context,
  trx: Trx,
  before: AccountRow,
  after: AccountRow,
) {
  const { gymId, stripeAccountId: account } = after;
  const { disconnectedAt } = before;
  if (after.disconnectedAt && !disconnectedAt) {
    await replaceConnectedAccount(trx, gymId, { from: account, to: null });
    await outbox.add(trx, connectedAccountLost, { gymId, account }, gymId);
  }
  if (disconnectedAt && !after.disconnectedAt) {
    await replaceConnectedAccount(trx, gymId, { from: null, to: account });
    const returned = { gymId, account, disconnectedAt: disconnectedAt.toISOString() };
    await outbox.add(trx, connectedAccountReturned, returned, gymId);
  }
}

async function save(context: Context, row: AccountRow, state: AccountState, refreshedAt: Date) {
  const { gymId } = row;
  return inTransaction(context.db, async (trx) => {
    const saved = await updateAccount(trx, row, { ...state, refreshedAt });
    if (!saved || hasState(row, state)) return saved !== undefined;
    await saveConnection(context, trx, row, saved);
    await context.outbox.add(trx, connectedAccountChanged, { gymId }, gymId);
    return true;
  });
}

/**
 * Fetches a gym's account and stores its state; skipped if the stored state was fetched after `since`. A gym whose
 * account was disconnected or deleted has none, so that it can connect another one. If the account answers before
 * another one is connected, it becomes the gym's account again.
 */
export async function refreshAccount(
  context: Context,
  provider: Provider,
  accountId: string,
  since?: Date,
): Promise<void> {
  const find = () => findAccount(context.db, accountId);
  await refreshStored(context, { find, since }, async (row, requestedAt) => {
    if (!row) return true;
    return save(context, row, await fetchState(provider, row, requestedAt), requestedAt);
  });
}
