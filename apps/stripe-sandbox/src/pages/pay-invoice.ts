import { attach } from '../billing/attach.ts';
import { collect } from '../billing/collect.ts';
import type { Row } from '../kernel/store.ts';
import { add, type World } from '../kernel/world.ts';
import { authenticationFailed, authenticationRequired, findCard } from '../money/cards.ts';
import { idOf } from '../objects/expandable.ts';
import { makePaymentMethod } from '../objects/payment-method.ts';
import { readCard } from './card-fields.ts';
import type { Errors, Values } from './field.ts';

/** The result of an attempt to pay an invoice: paid, authentication needed, or errors of the form. */
export type Attempt = { outcome: 'paid' } | { outcome: 'authenticate' } | { errors: Errors };

function charge(world: World, invoice: Row<'invoice'>, method: Row<'payment_method'>): Attempt {
  const { account, object } = invoice;
  const customer = world.store.find('customer', account, idOf(object.customer) ?? '');
  const reason = findCard(method.state.number).onAttach;
  if (reason || !customer) return { errors: { form: (reason ?? authenticationRequired).message } };
  attach(world, method, customer);
  const payment = collect(world, invoice, { method, cardholderPresent: true });
  if (payment.outcome === 'succeeded') return { outcome: 'paid' };
  if (payment.outcome === 'declined') return { errors: { form: payment.decline.message } };
  if (payment.outcome === 'no_card') throw new Error(`Invoice ${invoice.id} has no payment intent`);
  invoice.state = { ...invoice.state, pendingCard: method.id };
  world.store.save(invoice);
  return { outcome: 'authenticate' };
}

/** Pays an open invoice with the card that its customer entered. */
export function payInvoice(world: World, invoice: Row<'invoice'>, values: Values): Attempt {
  const errors: Errors = {};
  const now = world.clock.now();
  const entry = readCard(values, now, errors);
  if (!entry) return { errors };
  const method = makePaymentMethod(now, entry.card, { name: entry.name });
  const state = { number: entry.card.number, authenticated: false };
  return charge(world, invoice, add(world, invoice.account, 'payment_method', method, { state }));
}

/** Completes or fails a payment after authentication. */
export function submitInvoiceAuthentication(
  world: World,
  invoice: Row<'invoice'>,
  confirmed: boolean,
): Attempt {
  const id = invoice.state.pendingCard ?? '';
  const method = world.store.find('payment_method', invoice.account, id);
  delete invoice.state.pendingCard;
  world.store.save(invoice);
  if (!method || !confirmed) return { errors: { form: authenticationFailed.message } };
  method.state.authenticated = true;
  return charge(world, invoice, method);
}
