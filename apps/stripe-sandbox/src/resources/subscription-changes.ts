import type Stripe from 'stripe';
import type { Row } from '../kernel/store.ts';
import { change, changeAndEmit, emit, type Part, type World } from '../kernel/world.ts';

/** A subscription without its first payment expires after this time. */
const incompleteSeconds = 23 * 3600;

/**
 * Returns the end of a month that begins at `start`, counted from the anchor, so that the 31st is kept after
 * February.
 */
export function findPeriodEnd(anchor: number, start: number): number {
  const first = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC');
  for (let months = 1; ; months += 1) {
    const end = Math.floor(first.add({ months }).epochMilliseconds / 1000);
    if (end > start) return end;
  }
}

export function currentPeriodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

function nextDue(object: Stripe.Subscription): number | null {
  if (object.status === 'canceled' || object.status === 'incomplete_expired') return null;
  if (object.status === 'incomplete') return object.created + incompleteSeconds;
  const moments = [currentPeriodEnd(object)];
  if (object.cancel_at !== null) moments.push(object.cancel_at);
  if (object.pause_collection?.resumes_at) moments.push(object.pause_collection.resumes_at);
  return Math.min(...moments);
}

/** Lists a customer's subscriptions that were not canceled. */
export function listSubscriptions({ store }: World, account: string, customer: string) {
  return store.list('subscription', {
    account,
    where: [
      ['customer', '=', customer],
      ['status', '!=', 'canceled'],
    ],
  });
}

/** Changes a subscription, records the event, and sets when the subscription is due next. */
export function updateSubscription(
  world: World,
  subscription: Row<'subscription'>,
  changes: Part<Stripe.Subscription>,
): void {
  subscription.due = nextDue({ ...subscription.object, ...changes } as Stripe.Subscription);
  changeAndEmit(world, subscription, changes, 'customer.subscription.updated');
}

/** Cancels a subscription at the end of its period, or undoes the cancellation. */
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
  });
}

/** Ends a subscription now. Its open invoices are no longer retried. */
export function endSubscription(world: World, subscription: Row<'subscription'>): void {
  const { object, account } = subscription;
  subscription.due = null;
  change(world, subscription, { status: 'canceled', ended_at: world.clock.now() });
  const path = 'parent.subscription_details.subscription';
  for (const invoice of world.store.list('invoice', { account, where: [[path, '=', object.id]] })) {
    if (invoice.object.status !== 'open') continue;
    invoice.due = null;
    change(world, invoice, { next_payment_attempt: null });
  }
  emit(world, subscription, 'customer.subscription.deleted');
}
