import type { ReadSubscription } from './read-subscription.ts';

type Paid = Pick<ReadSubscription, 'status' | 'trialEnd' | 'currentPeriodEnd' | 'cancelAt'>;

/** The end of what was paid. While a payment is past due, the provider's current period is not paid yet. */
function paidUntil({ status, trialEnd, currentPeriodEnd, cancelAt }: Paid): Date | null {
  if (status !== 'trialing' && status !== 'active') return null;
  const end = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd;
  return end && cancelAt && cancelAt < end ? cancelAt : end;
}

/**
 * When access to a track ends because the account that takes its payments was disconnected and the status of payments is
 * unknown; null for a connected account.
 */
export function accessEndOf(subscription: Paid, disconnectedAt: Date | null): Date | null {
  if (!disconnectedAt) return null;
  const end = paidUntil(subscription);
  return end && end > disconnectedAt ? end : disconnectedAt;
}
