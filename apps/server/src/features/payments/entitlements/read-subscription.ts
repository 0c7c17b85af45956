import { type SubscriptionStatus, subscriptionStatus } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import { idOf } from '../../../platform/stripe/call-provider.ts';
import { type Paid, paidUntil } from '../paid-until.ts';
import { hasEnded } from './entitlement-of.ts';

/** The columns of a subscription that come from the provider. */
export interface ReadSubscription {
  readonly status: SubscriptionStatus;
  readonly priceCents: number;
  readonly currentPeriodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly graceEndsAt: Date | null;
  /** The coupon of the discount, which is the id of ours. */
  readonly couponId: string | null;
  /** Null without a discount, and for one that lasts. */
  readonly discountEndsAt: Date | null;
  /** When the provider collects payments again; null without a pause, and for one without an end. */
  readonly pausedUntil: Date | null;
  /** Whether the present period is left out by a pause. The period in which a pause is made is paid. */
  readonly isPaused: boolean;
}

const instant = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

/**
 * Converts a subscription that was fetched with `latest_invoice` and `discounts` expanded. An unknown status gives no access. After a
 * failed payment, the grace period lasts until the provider's next attempt.
 */
export function readSubscription(subscription: Stripe.Subscription): ReadSubscription {
  const [item] = subscription.items.data;
  const periodEnd = instant(item?.current_period_end);
  const status = subscriptionStatus.safeParse(subscription.status).data ?? 'incomplete';
  const invoice = subscription.latest_invoice;
  const latest = typeof invoice === 'object' ? invoice : null;
  const pause = hasEnded(status) ? null : subscription.pause_collection;
  const discount = subscription.discounts.find((each) => typeof each === 'object');
  return {
    status,
    couponId: discount ? idOf(discount.source.coupon) : null,
    discountEndsAt: instant(discount?.end),
    priceCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currentPeriodEnd: status === 'incomplete' ? null : periodEnd,
    trialEnd: instant(subscription.trial_end),
    cancelAt:
      instant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: instant(subscription.ended_at),
    graceEndsAt: status === 'past_due' ? instant(latest?.next_payment_attempt) : null,
    pausedUntil: instant(pause?.resumes_at),
    isPaused: Boolean(pause) && latest?.status === 'void',
  };
}

/**
 * Returns when access to a track ends because the account that takes its payments was disconnected, which hides the
 * status of payments. Returns null for a connected account.
 */
export function accessEndOf(subscription: Paid, disconnectedAt: Date | null): Date | null {
  if (!disconnectedAt) return null;
  const end = paidUntil(subscription);
  return end && end > disconnectedAt ? end : disconnectedAt;
}
