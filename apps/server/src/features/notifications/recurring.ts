import type { Context } from '../../platform/context.ts';
import type { Recurring } from '../../platform/recurring/recurring.ts';
import { sweeping } from '../../platform/recurring/sweeping.ts';
import { after, days } from '../../platform/time/clock.ts';
import { deleteOldNotifications } from './queries.ts';

/** Deletes notifications 90 days after they last changed. */
export function notificationRecurring({ db, clock }: Context): Recurring[] {
  return [
    sweeping('notifications.sweep', (limit) =>
      deleteOldNotifications(db, after(clock.now(), -days(90)), limit),
    ),
  ];
}
