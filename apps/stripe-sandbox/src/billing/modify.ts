import type Stripe from 'stripe';
import { invalidRequest } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { makePlan } from '../objects/price.ts';
import { renew } from './renew.ts';
import { currentPeriodEnd, updateSubscription } from './subscription-status.ts';

/** Changes the price or quantity of an item, without proration: it applies from the next invoice on. */
export function changeItem(
  world: World,
  subscription: Row<'subscription'>,
  item: string,
  given: { price?: Stripe.Price | undefined; quantity?: number | undefined },
): void {
  const { items } = subscription.object;
  const data = items.data.map((current) => {
    if (current.id !== item) return current;
    const { price = current.price, quantity = current.quantity } = given;
    return {
      ...current,
      price,
      plan: makePlan(price),
      ...(quantity === undefined ? {} : { quantity }),
    };
  });
  updateSubscription(world, subscription, { items: { ...items, data } });
}

/** Cancels a subscription at the end of its period, or undoes that. */
export function cancelAtPeriodEnd(
  world: World,
  subscription: Row<'subscription'>,
  cancel: boolean,
): void {
  const { object } = subscription;
  if (object.cancel_at_period_end === cancel) return;
  const details = object.cancellation_details;
  updateSubscription(world, subscription, {
    cancel_at: cancel ? currentPeriodEnd(object) : null,
    cancel_at_period_end: cancel,
    canceled_at: cancel ? world.clock.now() : null,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: null,
      reason: cancel ? 'cancellation_requested' : null,
    },
  });
}

/** Ends the trial now with the first invoice, or moves its end. */
export function changeTrialEnd(
  world: World,
  subscription: Row<'subscription'>,
  trialEnd: number | 'now',
): void {
  const now = world.clock.now();
  const { object } = subscription;
  if (trialEnd === 'now') {
    if (object.status === 'trialing') renew(world, subscription, now, 'subscription_update');
    return;
  }
  if (trialEnd <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  }
  const data = object.items.data.map((item) => ({ ...item, current_period_end: trialEnd }));
  delete subscription.state.trialEndAnnounced;
  updateSubscription(world, subscription, {
    billing_cycle_anchor: trialEnd,
    items: { ...object.items, data },
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: object.trial_start ?? now,
  });
}
