import type Stripe from 'stripe';
import { invalidRequest } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { add, type World } from '../kernel/world.ts';
import { application } from '../objects/balance.ts';
import { wholeList } from '../objects/list.ts';
import { makeSubscription, makeSubscriptionItem } from '../objects/subscription.ts';
import { collect, type Collection } from './collect.ts';
import { createInvoice, finalize } from './invoice.ts';
import { findPeriodEnd } from './periods.ts';
import { updateSubscription } from './subscription-status.ts';

export interface NewSubscription {
  customer: string;
  items: { price: Stripe.Price; quantity: number }[];
  applicationFeePercent: number | null;
  defaultPaymentMethod: string | null;
  metadata: Stripe.Metadata;
  trialEnd: number | null;
}

export interface Subscribed {
  subscription: Row<'subscription'>;
  invoice: Row<'invoice'>;
  payment: Collection;
}

function addSubscription(
  world: World,
  account: string,
  given: NewSubscription,
): Row<'subscription'> {
  const now = world.clock.now();
  const first = given.items[0];
  if (!first?.price.recurring) {
    throw invalidRequest('The price specified is not a recurring price.', { param: 'items' });
  }
  const { recurring, currency } = first.price;
  const anchor = given.trialEnd ?? now;
  const connected = account === '' ? null : application;
  const made = makeSubscription(now, { ...given, currency, anchor, application: connected });
  const end = given.trialEnd ?? findPeriodEnd(anchor, recurring, now);
  const items = given.items.map((item) =>
    makeSubscriptionItem(now, { ...item, subscription: made.id, start: now, end }),
  );
  made.items = wholeList(made.items.url, items);
  return add(world, account, 'subscription', made);
}

/** Creates a subscription, with a trial or with the first payment. */
export function subscribe(world: World, account: string, given: NewSubscription): Subscribed {
  const now = world.clock.now();
  const subscription = addSubscription(world, account, given);
  const period = { start: now, end: now };
  const invoice = createInvoice(world, subscription, 'subscription_create', period);
  finalize(world, invoice, subscription);
  world.emit(account, 'customer.subscription.created', subscription.object);
  const payment = collect(world, invoice, { cardholderPresent: true });
  const current = world.store.find('subscription', account, subscription.id) ?? subscription;
  updateSubscription(world, current, {});
  return { subscription: current, invoice, payment };
}
