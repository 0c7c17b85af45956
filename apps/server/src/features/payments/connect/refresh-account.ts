import { connectedAccountChanged } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isMissingAtProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { setConnectedAccount } from '../../gyms/index.ts';
import { type AccountRow, findAccount, updateAccount } from './queries.ts';

const maxAttempts = 5;

/** The columns of an account that come from the provider. */
type AccountState = Pick<
  AccountRow,
  'chargesEnabled' | 'payoutsEnabled' | 'detailsSubmitted' | 'disabledReason' | 'currency'
>;

/** The reason stored for an account that no longer exists at the provider. */
const missingReason = 'account_lost';

/** The columns of an account from the provider's object. */
export function accountState(account: Stripe.Account): AccountState {
  return {
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    disabledReason: account.requirements?.disabled_reason ?? null,
    currency: account.default_currency ?? 'usd',
  };
}

async function fetchState({ stripe }: Provider, row: AccountRow): Promise<AccountState> {
  try {
    return accountState(await stripe.accounts.retrieve(row.stripeAccountId));
  } catch (error) {
    if (!isMissingAtProvider(error)) throw error;
    const closed = { chargesEnabled: false, payoutsEnabled: false, disabledReason: missingReason };
    return { ...closed, detailsSubmitted: row.detailsSubmitted, currency: row.currency };
  }
}

async function save(context: Context, row: AccountRow, state: AccountState, refreshedAt: Date) {
  const { gymId } = row;
  const keys = Object.keys(state) as (keyof AccountState)[];
  return inTransaction(context.db, async (trx) => {
    const saved = await updateAccount(trx, row, { ...state, refreshedAt });
    if (!saved || keys.every((key) => row[key] === state[key])) return saved;
    if (state.disabledReason === missingReason) await setConnectedAccount(trx, gymId, null);
    await context.outbox.add(trx, connectedAccountChanged, { gymId }, gymId);
    return saved;
  });
}

/**
 * Fetches a gym's account and stores its state; skipped if the stored state was fetched after `since`. An account that
 * no longer exists at the provider is disconnected from the gym, so that the gym can connect another one.
 */
export async function refreshAccount(
  context: Context,
  provider: Provider,
  accountId: string,
  since?: Date,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await findAccount(context.db, accountId);
    if (!row || (since && row.refreshedAt > since)) return;
    const requestedAt = context.clock.now();
    const state = await fetchState(provider, row);
    if (await save(context, row, state, requestedAt)) return;
  }
  throw new Error('The account changed during every attempt to refresh it');
}
