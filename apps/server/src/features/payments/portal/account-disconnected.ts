import { type Failure, failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { lastDayBefore } from '../../../platform/time/clock.ts';
import { accessEndOf } from '../entitlements/access-end.ts';
import { dayText } from '../reconcile/words.ts';
import { listPaidBeforeDisconnection } from './queries.ts';

/** Why an athlete has no portal: the gym's account was disconnected. Says until when the athlete has access. */
export async function accountDisconnected(
  { db, clock }: Context,
  { timeZone, ...athlete }: { gymId: string; userId: string; timeZone: string },
): Promise<Failure<'account_disconnected'>> {
  // The job that stores the ends of access may not have run yet.
  const ends = (await listPaidBeforeDisconnection(db, athlete))
    .map((row) => accessEndOf(row, row.disconnectedAt))
    .filter((end) => end !== null && end > clock.now());
  const last = ends.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!last) return failure('account_disconnected');
  const day = dayText(lastDayBefore(timeZone, last));
  const message = `Your gym has disconnected its payment account. You have access until ${day}; nothing more is charged through Trackboard.`;
  return failure('account_disconnected', { message });
}
