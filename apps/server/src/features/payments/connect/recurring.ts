import type { Context } from '../../../platform/context.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { after, hours } from '../../../platform/time/clock.ts';
import { listStaleAccounts } from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

/** Small, because each account needs a call to the provider. */
const batch = 20;

/**
 * Fetches each account once a day, in case an event was lost. Disconnected ones too: they may have been connected again.
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
