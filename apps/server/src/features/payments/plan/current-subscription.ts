import { type SubscriptionStatus, subscriptionStatus } from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import { isGoingOn } from './plan-of-gym.ts';

/** What a gym's plan takes from the provider's subscription. */
export interface PlanState {
  readonly stripeSubscriptionId: string | null;
  readonly stripeItemId: string | null;
  readonly status: SubscriptionStatus | null;
  /** The number of athletes that the next invoice is for. */
  readonly athletes: number;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
}

const noPlan: PlanState = {
  stripeSubscriptionId: null,
  stripeItemId: null,
  status: null,
  athletes: 0,
  currentPeriodEnd: null,
  cancelAt: null,
  endedAt: null,
};

const instant = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

function stateOf(subscription: Stripe.Subscription): PlanState {
  const [item] = subscription.items.data;
  const periodEnd = instant(item?.current_period_end);
  return {
    stripeSubscriptionId: subscription.id,
    stripeItemId: item?.id ?? null,
    // An unknown status fails the job, which is tried again until this server knows it.
    status: subscriptionStatus.parse(subscription.status),
    athletes: item?.quantity ?? 0,
    currentPeriodEnd: periodEnd,
    cancelAt:
      instant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: instant(subscription.ended_at),
  };
}

/** The plan by all subscriptions of the gym at the provider: the one that goes on, else the latest. */
export function currentSubscription(subscriptions: readonly Stripe.Subscription[]): PlanState {
  const newestFirst = subscriptions.toSorted((a, b) => b.created - a.created);
  const current = newestFirst.find(({ status }) => isGoingOn(status)) ?? newestFirst[0];
  return current ? stateOf(current) : noPlan;
}
