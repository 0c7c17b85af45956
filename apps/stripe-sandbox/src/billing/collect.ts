import type Stripe from 'stripe';
import { day } from '../kernel/clock.ts';
import type { Row } from '../kernel/store.ts';
import { change, type World } from '../kernel/world.ts';
import { confirm, type Payment } from '../money/pay.ts';
import { idOf } from '../objects/expandable.ts';
import { findInvoicePayment, findSubscription, markPaid } from './invoice.ts';
import { endSubscription, updateSubscription } from './subscription-status.ts';

/** Days between a failed attempt and the next one. After the last, the subscription ends. */
const retryDays = [3, 5, 7];

export interface CollectOptions {
  method?: Row<'payment_method'> | undefined;
  cardholderPresent?: boolean;
  /** True for scheduled retries, false for a request to pay now. */
  automatic?: boolean;
}

/** A payment, or `no_card` if there is no card to charge. */
export type Collection = Payment | { outcome: 'no_card' };

/** The subscription's default card, otherwise the customer's. */
export function findPaymentMethod(
  world: World,
  account: string,
  subscription: Stripe.Subscription,
): Row<'payment_method'> | undefined {
  const customer = world.store.find('customer', account, idOf(subscription.customer))?.object;
  const own = idOf(subscription.default_payment_method);
  const id = own ?? idOf(customer?.invoice_settings.default_payment_method);
  return id === null ? undefined : world.store.find('payment_method', account, id);
}

function pay(world: World, invoice: Row<'invoice'>, options: CollectOptions): Collection {
  const subscription = findSubscription(world, invoice);
  const link = findInvoicePayment(world, invoice);
  const id = link?.object.payment.payment_intent;
  const intent = id && world.store.find('payment_intent', invoice.account, idOf(id));
  const method =
    options.method ??
    (subscription && findPaymentMethod(world, invoice.account, subscription.object));
  if (!intent || !method) return { outcome: 'no_card' };
  return confirm(world, intent, method, {
    cardholderPresent: options.cardholderPresent ?? false,
  });
}

/** Attempts to pay an open invoice, and updates its subscription. */
export function collect(
  world: World,
  invoice: Row<'invoice'>,
  options: CollectOptions = {},
): Collection {
  const free = invoice.object.amount_due === 0;
  const payment: Collection = free ? { outcome: 'succeeded' } : pay(world, invoice, options);
  if (payment.outcome === 'succeeded') handlePaid(world, invoice);
  else handleFailed(world, invoice, options.automatic ?? false, payment.outcome);
  return payment;
}

/** Marks an invoice as paid, and reactivates its subscription. */
function handlePaid(world: World, invoice: Row<'invoice'>): void {
  markPaid(world, invoice);
  const subscription = findSubscription(world, invoice);
  if (!subscription || subscription.object.latest_invoice !== invoice.id) return;
  if (['incomplete', 'past_due'].includes(subscription.object.status)) {
    updateSubscription(world, subscription, { status: 'active' });
  }
}

function handleFailed(
  world: World,
  invoice: Row<'invoice'>,
  automatic: boolean,
  outcome: Collection['outcome'],
): void {
  const failures = (invoice.state.failures ?? 0) + (automatic ? 1 : 0);
  const days = retryDays[failures - 1];
  const next = days === undefined ? null : world.clock.now() + days * day;
  invoice.state = { ...invoice.state, failures };
  if (automatic) invoice.due = next;
  change(world, invoice, {
    attempted: true,
    attempt_count: invoice.object.attempt_count + 1,
    ...(automatic ? { next_payment_attempt: next } : {}),
  });
  if (outcome === 'requires_action') {
    world.emit(invoice.account, 'invoice.payment_action_required', invoice.object);
  }
  world.emit(invoice.account, 'invoice.payment_failed', invoice.object);
  if (automatic) updateAfterFailure(world, invoice, next);
}

function updateAfterFailure(world: World, invoice: Row<'invoice'>, next: number | null): void {
  const subscription = findSubscription(world, invoice);
  if (!subscription || subscription.object.status === 'canceled') return;
  if (next !== null) updateSubscription(world, subscription, { status: 'past_due' });
  else endSubscription(world, subscription, 'payment_failed');
}
