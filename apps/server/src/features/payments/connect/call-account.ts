import { type Failure, failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { isAccountLost } from '../../../platform/stripe/call-provider.ts';
import { findAccount } from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

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
