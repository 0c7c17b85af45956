import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { collect } from './collect.ts';
import { createInvoice, finalize, findSubscription } from './invoice.ts';
import { findPeriodEnd } from './periods.ts';
import { updateSubscription } from './subscription-status.ts';

/** Begins the next period at `start` and collects its invoice. */
export function renew(world: World, subscription: Row<'subscription'>, start: number): void {
  const { object } = subscription;
  const former = object.items.data[0]?.current_period_start ?? object.created;
  const trial = object.status === 'trialing';
  const anchor = trial ? start : object.billing_cycle_anchor;
  const items = object.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: findPeriodEnd(anchor, item.price.recurring ?? item.plan, start),
  }));
  updateSubscription(world, subscription, {
    billing_cycle_anchor: anchor,
    items: { ...object.items, data: items },
    ...(trial ? { status: 'active' } : {}),
  });
  const period = { start: former, end: start };
  const invoice = createInvoice(world, subscription, 'subscription_cycle', period);
  finalize(world, invoice, subscription);
  collect(world, invoice, { automatic: true });
}

/** Retries an open invoice when its retry is due. */
export function retry(world: World, invoice: Row<'invoice'>): void {
  const subscription = findSubscription(world, invoice);
  invoice.due = null;
  if (invoice.object.status !== 'open' || !subscription) {
    world.store.save(invoice);
    return;
  }
  collect(world, invoice, { automatic: true });
}
