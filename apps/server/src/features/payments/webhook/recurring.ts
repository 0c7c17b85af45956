import type { Context } from '../../../platform/context.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { sweeping } from '../../../platform/recurring/sweeping.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { deleteStripeEvents } from './queries.ts';

/** Deletes the ids of events after 30 days. The provider retries for three days, and old signatures are refused. */
export function webhookRecurring({ db, clock }: Context): Recurring[] {
  return [
    sweeping('payments.forget-events', (limit) =>
      deleteStripeEvents(db, after(clock.now(), -days(30)), limit),
    ),
  ];
}
