import type { Row } from '../kernel/store.ts';
import { changeAndEmit, type World } from '../kernel/world.ts';
import { findCard, type Decline } from '../money/cards.ts';
import { attach } from './attach.ts';
import { collect } from './collect.ts';
import { findSubscription } from './invoice.ts';
import { listSubscriptions } from './subscription-status.ts';

/** Attempts to pay all open invoices of a customer. */
function collectOpenInvoices(world: World, account: string, customer: string): void {
  const open = world.store.list('invoice', {
    account,
    where: [
      ['customer', '=', customer],
      ['status', '=', 'open'],
    ],
    direction: 'oldest',
  });
  for (const invoice of open) {
    const subscription = findSubscription(world, invoice);
    if (subscription && subscription.object.status !== 'canceled') collect(world, invoice);
  }
}

/**
 * Makes a card the default of a customer and of all the customer's subscriptions, and pays the open invoices. Returns
 * the decline if the card cannot be saved.
 */
export function setDefaultCard(
  world: World,
  customer: Row<'customer'>,
  method: Row<'payment_method'>,
): Decline | undefined {
  const { account } = customer;
  const reason = findCard(method.state.number).onAttach;
  if (reason) return reason;
  attach(world, method, customer);
  const settings = { ...customer.object.invoice_settings, default_payment_method: method.id };
  changeAndEmit(world, customer, { invoice_settings: settings }, 'customer.updated');
  for (const subscription of listSubscriptions(world, account, customer.id)) {
    const card = { default_payment_method: method.id };
    changeAndEmit(world, subscription, card, 'customer.subscription.updated');
  }
  collectOpenInvoices(world, account, customer.id);
  return undefined;
}
