import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { currentPeriodEnd, updateSubscription } from './subscription-status.ts';

/** Changes the quantity of an item, without proration: it applies from the next invoice on. */
export function changeQuantity(
  world: World,
  subscription: Row<'subscription'>,
  item: string,
  quantity: number,
): void {
  const { items } = subscription.object;
  const data = items.data.map((each) => (each.id === item ? { ...each, quantity } : each));
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
  updateSubscription(world, subscription, {
    cancel_at: cancel ? currentPeriodEnd(object) : null,
    cancel_at_period_end: cancel,
    canceled_at: cancel ? world.clock.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancel ? 'cancellation_requested' : null,
    },
  });
}
