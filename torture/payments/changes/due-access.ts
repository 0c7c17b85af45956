import type { Stripe } from 'stripe';
import { type Athlete, type Purchase, type State, type Track, purchasesOf } from './state.ts';

/** The subscriptions of all accounts that can be asked, by id. */
export type AtProvider = ReadonlyMap<string, Stripe.Subscription>;

/** Whether an athlete must have access to a track; null within minutes of its end, when either is right. */
export type Due = boolean | null;

const giving = new Set<string>(['active', 'trialing', 'past_due']);

/** Minutes around an end of access in which the work that ends it may or may not have run. */
const vague = 30 * 60_000;

function isBefore(now: Date, end: Date): Due {
  const left = end.getTime() - now.getTime();
  return Math.abs(left) < vague ? null : left > 0;
}

/** The id of a subscription at an account that can be asked, while it gives access. */
export function isLive(subscription: Stripe.Subscription | undefined): boolean {
  return subscription !== undefined && giving.has(subscription.status);
}

/** Whether a purchase gives access: it is paid at the provider, or was until now when the account was disconnected. */
function purchaseGives(purchase: Purchase, atProvider: AtProvider, now: Date): Due {
  if (purchase.state !== 'admitted') return false;
  const { account, subscription, track } = purchase;
  const { lastKnown } = track.gym.accounts.find(({ id }) => id === account) ?? {};
  if (!lastKnown) return isLive(atProvider.get(subscription));
  const known = lastKnown.get(subscription);
  return known?.isPaid ? isBefore(now, known.paidUntil) : false;
}

/** What the script's own changes and the provider say about an athlete's access to a track. */
export function dueAccess(
  state: State,
  { athlete, track }: { athlete: Athlete; track: Track },
  { atProvider, now }: { atProvider: AtProvider; now: Date },
): Due {
  if (track.isDeleted) return false;
  if (!track.isPaid) return track.members.has(athlete);
  const grace = track.graces.get(athlete);
  const all = [
    grace ? isBefore(now, grace) : false,
    ...purchasesOf(state, athlete, track).map((each) => purchaseGives(each, atProvider, now)),
  ];
  if (all.includes(true)) return true;
  return all.includes(null) ? null : false;
}
