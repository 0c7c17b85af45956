import type Stripe from 'stripe';
import { z } from 'zod/mini';
import {
  endpoint,
  findOr404,
  findParam,
  listPage,
  reading,
  whereGiven,
  type Endpoint,
} from '../kernel/endpoint.ts';
import { invalidRequest, type Failure } from '../kernel/failure.ts';
import { listParams, text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, day, emit, idOf, type World } from '../kernel/world.ts';
import { currentDiscounts, discounted } from './coupons.ts';
import { actionRequired, confirm } from './payments.ts';
import { amountOf } from './prices.ts';
import { endSubscription, updateSubscription } from './subscription-changes.ts';

/**
 * The days between a failed attempt and the next one. After the last attempt, the subscription
 * ends.
 */
const retryDays = [3, 5, 7];

/** Finds the subscription that an invoice bills. */
function findSubscription({ store }: World, { account, object }: Row<'invoice'>) {
  const id = idOf(object.parent?.subscription_details?.subscription);
  return store.find('subscription', account, id);
}

/** Finds the link from an invoice to its payment intent, unless the invoice is free. */
function findInvoicePayment({ store }: World, { account, id }: Row<'invoice'>) {
  return store.list('invoice_payment', { account, where: [['invoice', '=', id]] })[0];
}

function takeNumber(world: World, account: string, id: string): string | null {
  const customer = world.store.find('customer', account, id);
  if (!customer) return null;
  const { invoice_prefix: prefix, next_invoice_sequence: sequence = 1 } = customer.object;
  change(world, customer, { next_invoice_sequence: sequence + 1 });
  return `${prefix}-${String(sequence).padStart(4, '0')}`;
}

/**
 * Creates the invoice of a subscription's current period, with a payment intent unless it is free. The invoice is open at
 * once, while Stripe keeps a draft for an hour.
 */
export function createInvoice(
  world: World,
  subscription: Row<'subscription'>,
  description: string,
): Row<'invoice'> {
  const { account, object } = subscription;
  const { application_fee_percent: percent, currency } = object;
  const customer = idOf(object.customer);
  const amounts = object.items.data.map(({ price, quantity = 1 }) =>
    amountOf(world, account, price, quantity),
  );
  const sum = amounts.reduce((total, each) => total + each, 0);
  const coupons = currentDiscounts(world, subscription).map((each) =>
    idOf(each.object.source.coupon),
  );
  const amount = object.status === 'trialing' ? 0 : discounted(world, account, sum, coupons);
  const invoice = add(world, account, 'invoice', {
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    currency,
    customer,
    next_payment_attempt: null,
    number: takeNumber(world, account, customer),
    parent: { subscription_details: { subscription: object.id } },
    status: 'open',
    status_transitions: { finalized_at: world.clock.now() },
    total: amount,
  });
  change(world, subscription, { latest_invoice: invoice.id });
  emit(world, invoice, 'invoice.created');
  if (amount > 0) {
    const intent = add(world, account, 'payment_intent', {
      amount,
      application_fee_amount: percent === null ? null : Math.round((amount * percent) / 100),
      currency,
      customer,
      description,
      latest_charge: null,
      status: 'requires_payment_method',
    });
    const payment = { payment_intent: intent.id, type: 'payment_intent' } as const;
    add(world, account, 'invoice_payment', { invoice: invoice.id, payment, status: 'open' });
  }
  emit(world, invoice, 'invoice.finalized');
  return invoice;
}

/** The error for a customer who has no card. */
export const noCard = invalidRequest(
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method to pay invoices.',
  { code: 'resource_missing' },
);

/** Finds the subscription's default card, otherwise the customer's. */
export function findPaymentMethod(
  { store }: World,
  account: string,
  { customer, default_payment_method: own }: Stripe.Subscription,
): Row<'payment_method'> | undefined {
  const settings = store.find('customer', account, idOf(customer))?.object.invoice_settings;
  return store.find('payment_method', account, idOf(own ?? settings?.default_payment_method));
}

function pay(
  world: World,
  invoice: Row<'invoice'>,
  given: Row<'payment_method'> | undefined,
  cardholderPresent: boolean,
): Failure | undefined {
  const { account } = invoice;
  const subscription = findSubscription(world, invoice);
  const intentId = idOf(findInvoicePayment(world, invoice)?.object.payment.payment_intent);
  const intent = world.store.find('payment_intent', account, intentId);
  const method = given ?? (subscription && findPaymentMethod(world, account, subscription.object));
  return intent && method ? confirm(world, intent, method, cardholderPresent) : noCard;
}

/**
 * Attempts to pay an open invoice, and updates its subscription. Returns why the invoice is not
 * paid.
 */
export function collect(
  world: World,
  invoice: Row<'invoice'>,
  options: {
    method?: Row<'payment_method'> | undefined;
    cardholderPresent?: boolean;
    /** True for scheduled attempts, false for a request to pay now. */
    automatic?: boolean;
  } = {},
): Failure | undefined {
  const { method, cardholderPresent = false, automatic = false } = options;
  const isFree = invoice.object.amount_due === 0;
  const failure = isFree ? undefined : pay(world, invoice, method, cardholderPresent);
  if (failure) handleFailed(world, invoice, failure, automatic);
  else handlePaid(world, invoice);
  return failure;
}

/** Marks an invoice as paid, and reactivates its subscription. */
function handlePaid(world: World, invoice: Row<'invoice'>): void {
  const { amount_due: amount, attempt_count: attempts } = invoice.object;
  invoice.due = null;
  change(world, invoice, {
    amount_paid: amount,
    attempt_count: amount > 0 ? attempts + 1 : 0,
    next_payment_attempt: null,
    status: 'paid',
  });
  const link = findInvoicePayment(world, invoice);
  if (link) change(world, link, { status: 'paid' });
  emit(world, invoice, 'invoice.paid');
  emit(world, invoice, 'invoice.payment_succeeded');
  const subscription = findSubscription(world, invoice);
  if (!subscription || subscription.object.latest_invoice !== invoice.id) return;
  if (['incomplete', 'past_due'].includes(subscription.object.status)) {
    updateSubscription(world, subscription, { status: 'active' });
  }
}

function handleFailed(
  world: World,
  invoice: Row<'invoice'>,
  failure: Failure,
  automatic: boolean,
): void {
  const failures = (invoice.state.failures ?? 0) + (automatic ? 1 : 0);
  const days = retryDays[failures - 1];
  const next = days === undefined ? null : world.clock.now() + days * day;
  invoice.state = { failures };
  if (automatic) invoice.due = next;
  change(world, invoice, {
    attempt_count: invoice.object.attempt_count + 1,
    ...(automatic ? { next_payment_attempt: next } : {}),
  });
  if (failure === actionRequired) emit(world, invoice, 'invoice.payment_action_required');
  emit(world, invoice, 'invoice.payment_failed');
  if (!automatic) return;
  const subscription = findSubscription(world, invoice);
  if (!subscription || subscription.object.status === 'canceled') return;
  if (next !== null) updateSubscription(world, subscription, { status: 'past_due' });
  else endSubscription(world, subscription);
}

/** Retries an open invoice when its retry is due. */
export function retry(world: World, invoice: Row<'invoice'>): void {
  invoice.due = null;
  world.store.save(invoice);
  if (invoice.object.status === 'open') collect(world, invoice, { automatic: true });
}

/** Voids an open invoice: its subscription is paused, or expired before its first payment. */
export function voidInvoice(world: World, invoice: Row<'invoice'>): void {
  invoice.due = null;
  const voided = { next_payment_attempt: null, status: 'void' } as const;
  changeAndEmit(world, invoice, voided, 'invoice.voided');
}

/** Attempts to pay all open invoices of a customer, oldest first. */
export function collectOpenInvoices(world: World, account: string, customer: string): void {
  const open = world.store.list('invoice', {
    account,
    where: [
      ['customer', '=', customer],
      ['status', '=', 'open'],
    ],
  });
  for (const invoice of open.toReversed()) {
    const status = findSubscription(world, invoice)?.object.status;
    if (status && status !== 'canceled') collect(world, invoice);
  }
}

const paymentParam = z.strictObject({ type: z.literal('payment_intent'), payment_intent: text });

export const invoices: Endpoint[] = [
  ...reading('/invoices', 'invoice', {
    customer: 'customer',
    status: 'status',
    subscription: 'parent.subscription_details.subscription',
  }),
  endpoint('POST', '/invoices/:id/pay', { payment_method: z.optional(text) }, (call) => {
    const { world, params } = call;
    const row = findOr404(call, 'invoice');
    const { status } = row.object;
    if (status === 'paid') throw invalidRequest('Invoice is already paid');
    if (status !== 'open') {
      const message = `An invoice with the status ${status} cannot be paid.`;
      throw invalidRequest(message, { code: 'invoice_not_open' });
    }
    const id = params.payment_method;
    const method = id === undefined ? undefined : findParam(call, 'payment_method', id);
    return collect(world, row, { method, cardholderPresent: true }) ?? row.object;
  }),
  endpoint('GET', '/invoice_payments', { ...listParams, payment: paymentParam }, (call) => {
    const { payment_intent: intent } = call.params.payment;
    return listPage(call, 'invoice_payment', whereGiven({ 'payment.payment_intent': intent }));
  }),
];
