import { type Failure, failure } from '@trackboard/contract';
import {
  connectedAccountChanged,
  connectedAccountLost,
  connectedAccountReturned,
} from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { isAccountLost, isMissingAtProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, hours } from '../../../platform/time/clock.ts';
import { replaceConnectedAccount } from '../../gyms/index.ts';
import { hasState, refreshStored } from '../refresh-stored.ts';
import type { ProviderEventHandler } from '../webhook/serve-webhook.ts';
import {
  type AccountRow,
  findAccount,
  findAccountOfGym,
  listAccountsOfGym,
  listStaleAccounts,
  updateAccount,
} from './queries.ts';

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

/** Ends the gym's use of an account that was disconnected. Resumes its use if the gym has no other account by then. */
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
 * Fetches a gym's account and stores its state. Skips this if the stored state was fetched after `since`. A gym
 * whose account was disconnected or deleted has no account, so that it can connect another one. If the old account
 * answers before another one is connected, it becomes the gym's account again.
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

/**
 * Runs `call`, which asks the provider about a gym's account. If the account turns out to be disconnected, this fact is
 * stored and returned. The caller then changes nothing else, because the provider's answer says nothing about the object.
 */
export async function callAccount<T>(
  context: Context,
  account: string,
  call: () => Promise<T>,
): Promise<T | Failure<'account_disconnected'>> {
  try {
    return await call();
  } catch (error) {
    if (!context.provider || !isAccountLost(error)) throw error;
    await refreshAccount(context, context.provider, account);
    const row = await findAccount(context.db, account);
    if (!row?.disconnectedAt) throw error;
    return failure('account_disconnected');
  }
}

export interface Enabled {
  readonly chargesEnabled: boolean | null;
  readonly detailsSubmitted: boolean | null;
}

/** Whether an account can take payments. */
export function isActive({ chargesEnabled, detailsSubmitted }: Enabled): boolean {
  return Boolean(chargesEnabled && detailsSubmitted);
}

/**
 * Fetches the gym's account. Without one, fetches the disconnected accounts, newest first, until one answers.
 */
export async function refreshAccountOfGym(
  context: Context,
  provider: Provider,
  gymId: string,
): Promise<void> {
  for (const { stripeAccountId } of await listAccountsOfGym(context.db, gymId)) {
    await refreshAccount(context, provider, stripeAccountId);
    if (await findAccountOfGym(context.db, gymId)) return;
  }
}

/** Refreshes a gym's account when the provider sends an event about it. */
export function accountEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      types: [
        'account.updated',
        'account.application.authorized',
        'account.application.deauthorized',
      ],
      run: ({ account, receivedAt }) => refreshAccount(context, provider, account, receivedAt),
    },
  ];
}

/** The batch is small because each account needs a call to the provider. */
const batch = 20;

/**
 * Fetches each account once a day, in case an event was lost. This includes disconnected accounts, because they may have
 * been connected again.
 */
export function connectRecurring(context: Context): Recurring[] {
  const { db, clock, log, provider } = context;
  if (!provider) return [];
  return [
    {
      name: 'payments.refresh-accounts',
      every: hours(1),
      work: async () => {
        const ids = await listStaleAccounts(db, after(clock.now(), -hours(24)), batch);
        let failed = 0;
        for (const id of ids) {
          await refreshAccount(context, provider, id).catch((error: unknown) => {
            failed += 1;
            logFailure(log, error, 'an account could not be fetched');
          });
        }
        return ids.length === batch && failed === 0;
      },
    },
  ];
}
