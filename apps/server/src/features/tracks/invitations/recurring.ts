import type { Context } from '../../../platform/context.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { sweeping } from '../../../platform/recurring/sweeping.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { deleteOldInvitations } from './queries.ts';

/** Deletes invitations 90 days after their last mail. */
export function invitationRecurring({ db, clock }: Pick<Context, 'db' | 'clock'>): Recurring[] {
  return [
    sweeping('tracks.sweep-invitations', (limit) =>
      deleteOldInvitations(db, after(clock.now(), -days(90)), limit),
    ),
  ];
}
