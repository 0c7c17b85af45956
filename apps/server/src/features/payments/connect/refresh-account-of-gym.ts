import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { findAccountOfGym, listAccountsOfGym } from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

/** Fetches the gym's account; without one, the gym's disconnected accounts, newest first, until one answers. */
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
