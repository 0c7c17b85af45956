import type { Context } from '../../../platform/context.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { after, hours } from '../../../platform/time/clock.ts';
import { listStaleAccounts } from './queries.ts';
import { refreshAccount } from './refresh-account.ts';

/** Small, because each account needs a call to the provider. */
const batch = 20;

/** Fetches each connected account once a day, in case an event was lost. */
export function connectRecurring(context: Context): Recurring[] {
  const { db, clock, provider } = context;
  if (!provider) return [];
  return [
    {
      name: 'payments.refresh-accounts',
      every: hours(1),
      work: async () => {
        const ids = await listStaleAccounts(db, after(clock.now(), -hours(24)), batch);
        for (const id of ids) await refreshAccount(context, provider, id);
        return ids.length === batch;
      },
    },
  ];
}
