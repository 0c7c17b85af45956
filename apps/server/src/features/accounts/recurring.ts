import { knownFor } from '../../platform/http/caller.ts';
import type { Recurring } from '../../platform/recurring/recurring.ts';
import { sweeping } from '../../platform/recurring/sweeping.ts';
import { after, days } from '../../platform/time/clock.ts';
import type { Context } from '../../platform/context.ts';
import { deleteOldKnownSources, deleteOldPasswordResets } from './queries.ts';

/** Deletes password resets 30 days after they were used or expired, and known sources that have expired. */
export function accountRecurring({ db, clock }: Context): Recurring[] {
  return [
    sweeping('accounts.sweep-password-resets', (limit) =>
      deleteOldPasswordResets(db, after(clock.now(), -days(30)), limit),
    ),
    sweeping('accounts.sweep-known-sources', (limit) =>
      deleteOldKnownSources(db, after(clock.now(), -knownFor), limit),
    ),
  ];
}
