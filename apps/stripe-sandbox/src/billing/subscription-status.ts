import type Stripe from 'stripe';
import { day } from '../kernel/clock.ts';
import type { Row } from '../kernel/store.ts';
import { change, changeAndEmit, type World } from '../kernel/world.ts';

/** A subscription without its first payment expires after this time. */
const incompleteSeconds = 23 * 3600;

/** The event `trial_will_end` is sent this long before the end. */
const announcedSeconds = 3 * day;

/** The end of a subscription's current period. */
export function currentPeriodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

function nextDue({ object, state }: Row<'subscription'>, now: number): number | null {
  if (object.status === 'canceled' || object.status === 'incomplete_expired') return null;
  if (object.status === 'incomplete') return object.created + incompleteSeconds;
  const moments = [currentPeriodEnd(object)];
  if (object.cancel_at !== null) moments.push(object.cancel_at);
  if (object.status === 'trialing' && object.trial_end !== null && !state.trialEndAnnounced) {
    moments.push(Math.max(now, object.trial_end - announcedSeconds));
  }
  return Math.min(...moments);
}

/** A customer's subscriptions that were not canceled. */
export function listSubscriptions(world: World, account: string, customer: string) {
  return world.store.list('subscription', {
    account,
    where: [
      ['customer', '=', customer],
      ['status', '!=', 'canceled'],
    ],
  });
}

/** Changes a subscription, records the event, and sets when the billing engine handles it next. */
export function updateSubscription(
  world: World,
  subscription: Row<'subscription'>,
  changes: Partial<Stripe.Subscription>,
): void {
  const changed = { ...subscription, object: { ...subscription.object, ...changes } };
  subscription.due = nextDue(changed, world.clock.now());
  changeAndEmit(world, subscription, changes, 'customer.subscription.updated');
}

/** Ends a subscription now. Its open invoices are no longer retried. */
export function endSubscription(
  world: World,
  subscription: Row<'subscription'>,
  reason: Stripe.Subscription.CancellationDetails['reason'],
): void {
  const now = world.clock.now();
  const { object, account } = subscription;
  subscription.due = null;
  change(world, subscription, {
    status: 'canceled',
    canceled_at: object.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  stopCollecting(world, account, object.id);
  world.emit(account, 'customer.subscription.deleted', object);
}

function stopCollecting(world: World, account: string, subscription: string): void {
  const path = 'parent.subscription_details.subscription';
  const where: [string, '=', string][] = [[path, '=', subscription]];
  for (const invoice of world.store.list('invoice', { account, where })) {
    if (invoice.object.status !== 'open' && invoice.object.status !== 'draft') continue;
    invoice.due = null;
    change(world, invoice, { auto_advance: false, next_payment_attempt: null });
  }
}
