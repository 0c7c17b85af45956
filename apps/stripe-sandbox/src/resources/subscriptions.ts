import type Stripe from 'stripe';
import { z } from 'zod/mini';
import {
  endpoint,
  findOr404,
  findParam,
  listPage,
  whereGiven,
  type Call,
  type Endpoint,
} from '../kernel/endpoint.ts';
import { invalidRequest, missing, type Failure } from '../kernel/failure.ts';
import { boolean, integer, listParams, metadataParam, percent, text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, day, emit, newId, type World } from '../kernel/world.ts';
import { currentDiscounts, discountsParam, readCoupons, startDiscounts } from './coupons.ts';
import { collect, collectOpenInvoices, createInvoice, noCard, voidInvoice } from './invoices.ts';
import { findCard } from './payment-methods.ts';
import { canCharge } from './payments.ts';
import {
  cancelAtPeriodEnd,
  currentPeriodEnd,
  endSubscription,
  findPeriodEnd,
  listSubscriptions,
  updateSubscription,
} from './subscription-changes.ts';

interface NewSubscription {
  customer: string;
  items: { price: Stripe.Price; quantity: number }[];
  applicationFeePercent: number | null;
  defaultPaymentMethod: string | null;
  metadata: Stripe.Metadata;
  trialEnd: number | null;
  /** The ids of the coupons. */
  coupons: string[];
}

/** Creates a subscription, with a trial or with the first payment. */
export function subscribe(world: World, account: string, given: NewSubscription) {
  const { customer, metadata, trialEnd } = given;
  const now = world.clock.now();
  const anchor = trialEnd ?? now;
  const end = trialEnd ?? findPeriodEnd(anchor, now);
  const items = given.items.map((item) => ({
    id: newId('si'),
    ...item,
    current_period_start: now,
    current_period_end: end,
  }));
  const subscription = add(world, account, 'subscription', {
    application_fee_percent: given.applicationFeePercent,
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    currency: given.items[0]?.price.currency ?? 'usd',
    customer,
    default_payment_method: given.defaultPaymentMethod,
    discounts: startDiscounts(world, account, given.coupons),
    ended_at: null,
    items: { object: 'list', data: items, has_more: false },
    latest_invoice: null,
    metadata,
    pause_collection: null,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
  });
  const invoice = createInvoice(world, subscription, 'Subscription creation');
  emit(world, subscription, 'customer.subscription.created');
  const failure = collect(world, invoice, { cardholderPresent: true });
  const current = world.store.find('subscription', account, subscription.id) ?? subscription;
  updateSubscription(world, current, {});
  return { subscription: current, failure };
}

/** Begins the next period at `start` and collects its invoice, or voids it during a pause. */
function renew(world: World, subscription: Row<'subscription'>, start: number): void {
  const { object } = subscription;
  const trial = object.status === 'trialing';
  const anchor = trial ? start : object.billing_cycle_anchor;
  const end = findPeriodEnd(anchor, start);
  const period = { current_period_start: start, current_period_end: end };
  updateSubscription(world, subscription, {
    billing_cycle_anchor: anchor,
    discounts: currentDiscounts(world, subscription).map(({ id }) => id),
    items: { ...object.items, data: object.items.data.map((item) => ({ ...item, ...period })) },
    ...(trial ? { status: 'active' } : {}),
  });
  const invoice = createInvoice(world, subscription, 'Subscription update');
  if (subscription.object.pause_collection) voidInvoice(world, invoice);
  else collect(world, invoice, { automatic: true });
}

/** Handles a due subscription: ends, resumes, renews or expires it. */
export function advanceSubscription(world: World, subscription: Row<'subscription'>): void {
  const { account, object } = subscription;
  const now = world.clock.now();
  if (object.status === 'incomplete') {
    updateSubscription(world, subscription, { status: 'incomplete_expired', ended_at: now });
    const invoice = world.store.find('invoice', account, object.latest_invoice as string);
    if (invoice) voidInvoice(world, invoice);
    return;
  }
  if (object.cancel_at !== null && object.cancel_at <= now) {
    return endSubscription(world, subscription);
  }
  if ((object.pause_collection?.resumes_at ?? Infinity) <= now) {
    return updateSubscription(world, subscription, { pause_collection: null });
  }
  const end = currentPeriodEnd(object);
  if (end <= now) renew(world, subscription, end);
}

/**
 * Makes a card the default of a customer and of all the customer's subscriptions, and pays the open invoices. Returns
 * the decline if the card cannot be saved.
 */
export function setDefaultCard(
  world: World,
  customer: Row<'customer'>,
  method: Row<'payment_method'>,
): Failure | undefined {
  const { account, id } = customer;
  const reason = findCard(method.state.number).onAttach;
  if (reason) return reason;
  change(world, method, { customer: id });
  const card = { default_payment_method: method.id };
  changeAndEmit(world, customer, { invoice_settings: card }, 'customer.updated');
  for (const subscription of listSubscriptions(world, account, id)) {
    changeAndEmit(world, subscription, card, 'customer.subscription.updated');
  }
  collectOpenInvoices(world, account, id);
  return undefined;
}

/** Throws unless the account may take payments. */
export function checkChargesEnabled({ world, account }: Pick<Call<unknown>, 'world' | 'account'>) {
  if (canCharge(world, account)) return;
  const message = 'Your account cannot currently make charges. Complete its onboarding first.';
  throw invalidRequest(message);
}

const quantity = z.pipe(integer, z.number().check(z.minimum(0), z.maximum(999_999)));

/** The parameters of a new subscription, also in a checkout. */
export const subscriptionParams = {
  ...metadataParam,
  application_fee_percent: z.optional(percent),
  trial_end: z.optional(integer),
  trial_period_days: z.optional(z.pipe(integer, z.number().check(z.minimum(1), z.maximum(730)))),
};

export const itemsParam = z
  .array(z.strictObject({ price: text, quantity: z.optional(quantity) }))
  .check(z.minLength(1), z.maxLength(20));

const createParams = { ...subscriptionParams, customer: text, items: itemsParam };

function createSubscription(call: Call<z.output<z.ZodMiniObject<typeof createParams>>>) {
  const { world, account, params } = call;
  checkChargesEnabled(call);
  findParam(call, 'customer', params.customer);
  const { application_fee_percent: applicationFeePercent = null, metadata = {} } = params;
  const days = params.trial_period_days;
  const { subscription, failure } = subscribe(world, account, {
    customer: params.customer,
    items: params.items.map((item, index) => ({
      price: findParam(call, 'price', item.price, `items[${index}][price]`).object,
      quantity: item.quantity ?? 1,
    })),
    applicationFeePercent,
    defaultPaymentMethod: null,
    metadata,
    coupons: [],
    trialEnd: params.trial_end ?? (days ? world.clock.now() + days * day : null),
  });
  if (failure === noCard) throw failure;
  return subscription.object;
}

/** Finds a subscription that has not ended. Like Stripe, answers 404 for an ended one. */
function findLive(call: Call<unknown>): Row<'subscription'> {
  const row = findOr404(call, 'subscription');
  if (row.object.status !== 'canceled' && row.object.status !== 'incomplete_expired') return row;
  throw missing('subscription', row.id);
}

const changeParams = {
  cancel_at_period_end: z.optional(boolean),
  default_payment_method: z.optional(text),
  discounts: discountsParam,
  items: z.optional(z.array(z.strictObject({ id: text, quantity }))),
  /** An empty text ends the pause. */
  pause_collection: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.strictObject({ behavior: z.literal('void'), resumes_at: z.optional(integer) }),
    ]),
  ),
  proration_behavior: z.optional(z.enum(['none', 'create_prorations', 'always_invoice'])),
};

/** Changes quantities without proration, so they apply from the next invoice on. */
function changeItems(
  world: World,
  row: Row<'subscription'>,
  changed: { id: string; quantity: number }[],
): void {
  const { items } = row.object;
  const quantities = new Map(changed.map((each) => [each.id, each.quantity]));
  const data = items.data.map((item) => ({
    ...item,
    quantity: quantities.get(item.id) ?? item.quantity,
  }));
  const unknown = changed.findIndex(({ id }) => !items.data.some((item) => item.id === id));
  if (unknown >= 0) {
    const message = `No such subscription item: '${changed[unknown]?.id}'`;
    throw invalidRequest(message, { code: 'resource_missing', param: `items[${unknown}][id]` });
  }
  updateSubscription(world, row, { items: { ...items, data } });
}

type Pause = z.output<typeof changeParams.pause_collection>;

/** Pauses the collection of payments, or ends the pause. */
function changePause(world: World, row: Row<'subscription'>, pause: Pause): void {
  const { resumes_at: end = null } = pause ?? {};
  if (end !== null && end <= world.clock.now()) {
    const message = 'The resume date must be in the future.';
    throw invalidRequest(message, { param: 'pause_collection[resumes_at]' });
  }
  updateSubscription(world, row, {
    pause_collection: pause ? { behavior: pause.behavior, resumes_at: end } : null,
  });
}

function changeSubscription(call: Call<z.output<z.ZodMiniObject<typeof changeParams>>>) {
  const { world, params } = call;
  const { cancel_at_period_end: cancel, default_payment_method: method, items, discounts } = params;
  const row = findLive(call);
  if (method) findParam(call, 'payment_method', method, 'default_payment_method');
  if (items && params.proration_behavior !== 'none' && row.object.status !== 'trialing') {
    const message = "The payment sandbox does not prorate: pass `proration_behavior: 'none'`.";
    throw invalidRequest(message, { param: 'proration_behavior' });
  }
  if (discounts) {
    const coupons = readCoupons(call, discounts);
    updateSubscription(world, row, { discounts: startDiscounts(world, row.account, coupons) });
  }
  if (items) changeItems(world, row, items);
  if (params.pause_collection !== undefined) changePause(world, row, params.pause_collection);
  if (method) updateSubscription(world, row, { default_payment_method: method });
  if (cancel !== undefined) cancelAtPeriodEnd(world, row, cancel);
  return row.object;
}

const filters = { customer: z.optional(text), status: z.optional(text) };

export const subscriptions: Endpoint[] = [
  endpoint('POST', '/subscriptions', createParams, createSubscription),
  endpoint('GET', '/subscriptions', { ...listParams, ...filters }, (call) => {
    const { customer, status } = call.params;
    const where = whereGiven({ customer, status: status === 'all' ? undefined : status });
    // Without a status, canceled subscriptions are left out.
    if (status === undefined) where.push(['status', '!=', 'canceled']);
    return listPage(call, 'subscription', where);
  }),
  endpoint('GET', '/subscriptions/:id', {}, (call) => findOr404(call, 'subscription').object),
  endpoint('POST', '/subscriptions/:id', changeParams, changeSubscription),
  endpoint('DELETE', '/subscriptions/:id', {}, (call) => {
    const row = findLive(call);
    endSubscription(call.world, row);
    return row.object;
  }),
];
