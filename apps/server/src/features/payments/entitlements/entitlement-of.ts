import type { SubscriptionStatus } from '@trackboard/contract/payments';

/** What our row says of a subscription before the provider's newest answer is applied to it. */
export interface KnownSubscription {
  /** When the athlete started the checkout. */
  readonly orderedAt: Date;
  readonly isEntitled: boolean;
  readonly admittedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The athlete's place in the track and its gym. */
export interface Place {
  readonly isAccountLive: boolean;
  /** Neither the track is deleted nor its gym closed. */
  readonly isTrackLive: boolean;
  readonly isOnTrack: boolean;
  /** Null while the athlete is in the gym, and before the first time. */
  readonly leftGymAt: Date | null;
  /** Whether another subscription opens the track to the athlete, who is on it. */
  readonly isPaidByAnother: boolean;
}

/**
 * `open`: the athlete is on the track. `closed`: not now; the subscription may open it again. `revoked`: never again, and
 * the provider must cancel it. `refunded`: the same, and what was paid goes back, because it never opened the track.
 */
export type Entitlement = 'open' | 'closed' | 'revoked' | 'refunded';

const opening: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due']);
const ended: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired']);

/** Whether the provider will never change a subscription in this status again. */
export function hasEnded(status: SubscriptionStatus): boolean {
  return ended.has(status);
}

/**
 * Whether the athlete, or the owner, ended the membership. The membership ends together with `isEntitled` when a payment
 * fails, so an athlete who is entitled but not on the track has left.
 */
function hasLeft({ isEntitled, admittedAt, orderedAt }: KnownSubscription, place: Place): boolean {
  if (isEntitled) return !place.isOnTrack;
  return place.leftGymAt !== null && place.leftGymAt > (admittedAt ?? orderedAt);
}

/** What a subscription in the provider's status gives the athlete. */
export function entitlementOf(
  status: SubscriptionStatus,
  known: KnownSubscription,
  place: Place,
): Entitlement {
  if (known.revokedAt) return 'revoked';
  if (hasEnded(status)) return 'closed';
  const isDuplicate = !known.isEntitled && place.isPaidByAnother && opening.has(status);
  if (isDuplicate || !place.isAccountLive || !place.isTrackLive || hasLeft(known, place)) {
    return known.admittedAt ? 'revoked' : 'refunded';
  }
  return opening.has(status) ? 'open' : 'closed';
}
