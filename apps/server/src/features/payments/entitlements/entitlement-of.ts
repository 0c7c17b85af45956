import type { SubscriptionStatus } from '@trackboard/contract/payments';

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
