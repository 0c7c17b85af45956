import type Stripe from 'stripe';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, pageUrl, type World } from '../kernel/world.ts';
import { idOf } from '../objects/expandable.ts';
import { makeInvoice, makeInvoiceLine, makeInvoicePayment } from '../objects/invoice.ts';
import { makePaymentIntent } from '../objects/payment.ts';
import { amountOf } from './amounts.ts';

export interface Period {
  start: number;
  end: number;
}

function describe(world: World, account: string, item: Stripe.SubscriptionItem): string {
  const product = world.store.find('product', account, idOf(item.price.product));
  const name = product?.object.name ?? 'Subscription';
  const unit = item.price.unit_amount;
  const each = unit === null ? '' : ` (at $${(unit / 100).toFixed(2)} / ${item.plan.interval})`;
  return `${item.quantity} × ${name}${each}`;
}

function makeLine(
  world: World,
  subscription: Row<'subscription'>,
  item: Stripe.SubscriptionItem,
): Stripe.InvoiceLineItem {
  const { account, object } = subscription;
  const trial = object.status === 'trialing';
  const description = describe(world, account, item);
  return makeInvoiceLine({
    item,
    amount: trial ? 0 : amountOf(world, account, item.price, item.quantity ?? 1),
    description: trial ? `Trial period for ${description}` : description,
    start: item.current_period_start,
    end: item.current_period_end,
  });
}

/** Creates the draft invoice for a subscription's current period. `period` is the billing period that ends with it. */
export function createInvoice(
  world: World,
  subscription: Row<'subscription'>,
  billingReason: Stripe.Invoice.BillingReason,
  period: Period,
): Row<'invoice'> {
  const { account, object } = subscription;
  const customer = world.store.find('customer', account, idOf(object.customer));
  if (!customer) throw new Error(`Subscription ${object.id} has no customer`);
  const invoice = makeInvoice(world.clock.now(), {
    account: world.store.find('account', '', account)?.object ?? null,
    customer: customer.object,
    subscription: object,
    billingReason,
    lines: object.items.data.map((item) => makeLine(world, subscription, item)),
    ...period,
    url: pageUrl(world, 'invoices'),
  });
  const row = add(world, account, 'invoice', invoice);
  change(world, subscription, { latest_invoice: invoice.id });
  world.emit(account, 'invoice.created', row.object);
  return row;
}

function takeNumber(world: World, invoice: Row<'invoice'>): string {
  const id = idOf(invoice.object.customer) ?? '';
  const customer = world.store.find('customer', invoice.account, id);
  if (!customer) return invoice.id;
  const sequence = customer.object.next_invoice_sequence ?? 1;
  change(world, customer, {
    next_invoice_sequence: sequence + 1,
    currency: invoice.object.currency,
  });
  return `${customer.object.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/** Turns a draft into an open invoice with a number and, unless it is free, a payment intent. */
export function finalize(
  world: World,
  invoice: Row<'invoice'>,
  subscription: Row<'subscription'>,
): void {
  const now = world.clock.now();
  const { object } = invoice;
  change(world, invoice, {
    number: takeNumber(world, invoice),
    status: 'open',
    effective_at: now,
    ending_balance: 0,
    status_transitions: { ...object.status_transitions, finalized_at: now },
  });
  if (object.amount_due > 0) addPaymentIntent(world, invoice, subscription.object);
  world.emit(invoice.account, 'invoice.finalized', object);
}

function addPaymentIntent(
  world: World,
  invoice: Row<'invoice'>,
  subscription: Stripe.Subscription,
): void {
  const now = world.clock.now();
  const { account, object } = invoice;
  const percent = subscription.application_fee_percent;
  const first = object.billing_reason === 'subscription_create';
  const intent = makePaymentIntent(now, {
    amount: object.amount_due,
    currency: object.currency,
    customer: idOf(subscription.customer),
    application: idOf(subscription.application),
    applicationFee: percent === null ? null : Math.round((object.amount_due * percent) / 100),
    description: first ? 'Subscription creation' : 'Subscription update',
    setupFutureUsage: first ? 'off_session' : null,
  });
  add(world, account, 'payment_intent', intent);
  add(world, account, 'invoice_payment', makeInvoicePayment(now, object, intent.id));
}

/** The link from an invoice to its payment intent, unless the invoice is free. */
export function findInvoicePayment(
  world: World,
  invoice: Row<'invoice'>,
): Row<'invoice_payment'> | undefined {
  const where: [string, '=', string][] = [['invoice', '=', invoice.id]];
  return world.store.list('invoice_payment', { account: invoice.account, where, limit: 1 })[0];
}

/** Records that an invoice has been paid. */
export function markPaid(world: World, invoice: Row<'invoice'>): void {
  const now = world.clock.now();
  const { object } = invoice;
  invoice.due = null;
  change(world, invoice, {
    amount_paid: object.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: object.amount_due > 0 ? object.attempt_count + 1 : 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...object.status_transitions, paid_at: now },
  });
  const link = findInvoicePayment(world, invoice);
  if (link) {
    const transitions = { canceled_at: null, paid_at: now };
    const paid = {
      amount_paid: object.amount_due,
      status: 'paid',
      status_transitions: transitions,
    };
    change(world, link, paid);
  }
  world.emit(invoice.account, 'invoice.paid', object);
  world.emit(invoice.account, 'invoice.payment_succeeded', object);
}

/** Voids an open or draft invoice, for example when the subscription expired before its first payment. */
export function voidInvoice(world: World, invoice: Row<'invoice'>): void {
  const { status_transitions: transitions } = invoice.object;
  const voided: Partial<Stripe.Invoice> = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...transitions, voided_at: world.clock.now() },
  };
  invoice.due = null;
  changeAndEmit(world, invoice, voided, 'invoice.voided');
}

/** The subscription that an invoice bills. */
export function findSubscription(
  world: World,
  invoice: Row<'invoice'>,
): Row<'subscription'> | undefined {
  const details = invoice.object.parent?.subscription_details;
  if (!details) return undefined;
  return world.store.find('subscription', invoice.account, idOf(details.subscription));
}
