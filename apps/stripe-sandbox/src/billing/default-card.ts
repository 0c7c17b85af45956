import type { Row } from '../kernel/store.ts';
import { changeAndEmit, type World } from '../kernel/world.ts';
import { findCard, type Decline } from '../money/cards.ts';
import { attach } from './attach.ts';
import { collect } from './collect.ts';
import { findSubscription } from './invoice.ts';

type Where = [string, '=' | '!=', string][];

/** Attempts to pay all open invoices of a customer. */
function collectOpenInvoices(world: World, account: string, customer: string): void {
  const where: Where = [
    ['customer', '=', customer],
    ['status', '=', 'open'],
  ];
  const open = world.store.list('invoice', { account, where, direction: 'oldest' });
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
  const where: Where = [
    ['customer', '=', customer.id],
    ['status', '!=', 'canceled'],
  ];
  for (const subscription of world.store.list('subscription', { account, where })) {
    const card = { default_payment_method: method.id };
    changeAndEmit(world, subscription, card, 'customer.subscription.updated');
  }
  collectOpenInvoices(world, account, customer.id);
  return undefined;
}
