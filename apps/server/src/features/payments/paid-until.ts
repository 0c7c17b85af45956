import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

/** The columns of a subscription that say what is paid. */
export type Paid = Pick<
  Selectable<DB['trackSubscriptions']>,
  'status' | 'trialEnd' | 'currentPeriodEnd' | 'cancelAt' | 'isPaused'
>;

/** Returns the end of the paid time; null if nothing is paid. While a payment is past due, the provider's current period is not paid yet, and in a pause it never is. */
export function paidUntil({
  status,
  trialEnd,
  currentPeriodEnd,
  cancelAt,
  isPaused,
}: Paid): Date | null {
  if (isPaused || (status !== 'trialing' && status !== 'active')) return null;
  const end = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd;
  return end && cancelAt && cancelAt < end ? cancelAt : end;
}
