import { type SubscriptionStatus, subscriptionStatus } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import { idOf } from '../../../platform/stripe/call-provider.ts';
import { type Paid, paidUntil } from '../paid-until.ts';
import type { SubscriptionRow } from './queries.ts';

/** The stored state of a subscription before the fetched one is applied. */
export interface KnownSubscription {
  /** When the athlete started the checkout. */
  readonly checkoutStartedAt: Date;
  readonly isEntitled: boolean;
  readonly admittedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The state of the athlete, the track and the gym. */
export interface AthleteState {
  readonly isAccountLive: boolean;
  /** False if the track is deleted or its gym is closed. */
  readonly isTrackLive: boolean;
  /** False if the track is closed to new athletes. */
  readonly isTrackOpen: boolean;
  readonly isOnTrack: boolean;
  /** Null while the athlete is a member, and if the athlete never was one. */
  readonly leftGymAt: Date | null;
  /** Whether another subscription gives the athlete access to the track, and the provider renews it. */
  readonly hasOtherSubscription: boolean;
  /** Whether the paid period is over: in a pause, or after the account was disconnected. */
  readonly isAccessOver: boolean;
}

/**
 * `open`: the athlete has access. `closed`: no access now, but the subscription may give access again. `revoked`: no
 * access, and the subscription must be canceled. `refunded`: like `revoked`, and all payments are refunded, because the
 * subscription never gave access.
 */
export type Entitlement = 'open' | 'closed' | 'revoked' | 'refunded';

const entitling: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due']);
const ended: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired']);

/** Whether this status is final. */
export function hasEnded(status: SubscriptionStatus): boolean {
  return ended.has(status);
}

/**
 * Whether the athlete left or was removed by the owner. When payments fail, the membership and `isEntitled` end
 * together. So an athlete who is entitled but not on the track has left.
 */
function hasLeft(
  { isEntitled, admittedAt, checkoutStartedAt }: KnownSubscription,
  athlete: AthleteState,
): boolean {
  if (isEntitled) return !athlete.isOnTrack;
  return athlete.leftGymAt !== null && athlete.leftGymAt > (admittedAt ?? checkoutStartedAt);
}

/**
 * Whether the subscription would newly bring an athlete to the track: the athlete is not on it, and never was through
 * it.
 */
export function isNewcomer(
  { admittedAt }: Pick<KnownSubscription, 'admittedAt'>,
  { isOnTrack }: Pick<AthleteState, 'isOnTrack'>,
): boolean {
  return !admittedAt && !isOnTrack;
}

/** The entitlement that follows from the status at the provider, the stored row and the athlete's state. */
export function entitlementOf(
  status: SubscriptionStatus,
  known: KnownSubscription,
  athlete: AthleteState,
): Entitlement {
  if (known.revokedAt) return 'revoked';
  if (hasEnded(status)) return 'closed';
  const isDuplicate = !known.isEntitled && athlete.hasOtherSubscription && entitling.has(status);
  const isTooLate = isNewcomer(known, athlete) && !athlete.isTrackOpen;
  const isGone = !athlete.isAccountLive || !athlete.isTrackLive || hasLeft(known, athlete);
  if (isDuplicate || isTooLate || isGone) {
    return known.admittedAt ? 'revoked' : 'refunded';
  }
  return entitling.has(status) && !athlete.isAccessOver ? 'open' : 'closed';
}

/** The columns of a subscription that come from the provider. */
interface ReadSubscription {
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

/** A subscription from the provider, and when the request for it was sent. */
export interface FetchedSubscription extends ReadSubscription {
  readonly requestedAt: Date;
}

/**
 * Merges the fetched state into the row, and sets the end of access if the account was disconnected. That end stays
 * until the subscription is fetched again, because the stored state may be outdated.
 */
export function withFetched(
  before: SubscriptionRow,
  fetched: FetchedSubscription | undefined,
  disconnectedAt: Date | null,
): SubscriptionRow {
  if (!fetched && !disconnectedAt) return before;
  const { requestedAt, ...read } = fetched ?? { ...before, requestedAt: before.refreshedAt };
  const row = { ...before, ...read, refreshedAt: requestedAt };
  return { ...row, accessEndsAt: accessEndOf(row, disconnectedAt) };
}

export function withEntitlement(
  before: SubscriptionRow,
  entitlement: Entitlement,
  now: Date,
): SubscriptionRow {
  const isRevoked = entitlement === 'revoked' || entitlement === 'refunded';
  return {
    ...before,
    isEntitled: entitlement === 'open',
    admittedAt: before.admittedAt ?? (entitlement === 'open' ? now : null),
    revokedAt: before.revokedAt ?? (isRevoked ? now : null),
    isRefundDue: before.isRefundDue || entitlement === 'refunded',
    updatedAt: now,
  };
}

const visibleFields = [
  'status',
  'isEntitled',
  'cancelAt',
  'endedAt',
  'currentPeriodEnd',
  'graceEndsAt',
  'accessEndsAt',
  'couponId',
  'discountEndsAt',
  'pausedUntil',
  'isPaused',
];

/** Whether a field that screens show has changed. */
export function hasVisibleChange(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return visibleFields.some((key) => {
    const name = key as keyof SubscriptionRow;
    return String(before[name]) !== String(after[name]);
  });
}
