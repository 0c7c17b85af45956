import { z } from 'zod/mini';
import {
  endpoint,
  findOr404,
  findParam,
  reading,
  type Call,
  type Endpoint,
} from '../kernel/endpoint.ts';
import { invalidRequest, type Failure } from '../kernel/failure.ts';
import { integer, metadataParam, text, url } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import {
  add,
  change,
  changeAndEmit,
  day,
  emit,
  idOf,
  newId,
  pageUrl,
  type World,
} from '../kernel/world.ts';
import { discounted, discountsParam, readCoupons } from './coupons.ts';
import { addCustomer, addCard, findCard } from './payment-methods.ts';
import { findDecline } from './payments.ts';
import { amountOf, productName } from './prices.ts';
import { checkChargesEnabled, itemsParam, subscribe, subscriptionParams } from './subscriptions.ts';

type Session = Row<'checkout.session'>;

/** Returns when the trial of a checkout would end if it were completed now. */
export function trialEndOf(world: World, { state: { trialDays, trialEnd } }: Session) {
  return trialEnd ?? (trialDays === null ? null : world.clock.now() + trialDays * day);
}

/**
 * Pays a checkout with a card. Returns why the card was declined, or `authenticate` if the cardholder must confirm
 * the payment.
 */
export function submitCheckout(
  world: World,
  session: Session,
  { number, ...billing }: { number: string; email: string; name: string },
): Failure | 'authenticate' | undefined {
  const card = findCard(number);
  const method = addCard(world, session.account, number, billing);
  if (card.authenticates) {
    session.state.pendingCard = method.id;
    world.store.save(session);
    return 'authenticate';
  }
  const isTrial = trialEndOf(world, session) !== null;
  const reason = isTrial ? card.onAttach : findDecline(world, session.account, method);
  if (!reason) complete(world, session, method);
  return reason;
}

/**
 * Completes a checkout after the cardholder has authenticated, or removes the card. Returns whether the checkout is
 * complete.
 */
export function authenticateCheckout(world: World, session: Session, confirmed: boolean): boolean {
  const id = session.state.pendingCard ?? '';
  const method = world.store.find('payment_method', session.account, id);
  delete session.state.pendingCard;
  world.store.save(session);
  if (!confirmed || !method) return false;
  method.state.authenticated = true;
  complete(world, session, method);
  return true;
}

function complete(world: World, session: Session, method: Row<'payment_method'>): void {
  const { account, object, state } = session;
  const { id: customer } =
    world.store.find('customer', account, idOf(object.customer)) ??
    addCustomer(world, account, method.object.billing_details);
  change(world, method, { customer });
  const trialEnd = trialEndOf(world, session);
  const { subscription } = subscribe(world, account, {
    customer,
    items: state.lineItems.flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1 }] : [],
    ),
    applicationFeePercent: state.applicationFeePercent,
    defaultPaymentMethod: method.id,
    metadata: state.subscriptionMetadata,
    coupons: state.coupons,
    trialEnd,
  });
  session.due = null;
  change(world, session, {
    customer,
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  emit(world, session, 'checkout.session.completed');
}

/** Expires a checkout that was not completed. */
export function expireSession(world: World, session: Session): void {
  session.due = null;
  const expired = { status: 'expired', url: null } as const;
  changeAndEmit(world, session, expired, 'checkout.session.expired');
}

const createParams = {
  ...metadataParam,
  cancel_url: z.optional(url),
  client_reference_id: z.optional(text.check(z.maxLength(200))),
  customer: z.optional(text),
  discounts: discountsParam,
  expires_at: z.optional(integer),
  line_items: itemsParam,
  mode: z.literal('subscription'),
  subscription_data: z.optional(z.strictObject(subscriptionParams)),
  success_url: url,
};

type Params = z.output<z.ZodMiniObject<typeof createParams>>;

function readLineItems(call: Call<Params>) {
  const { world, account, params } = call;
  return params.line_items.map(({ price: id, quantity = 1 }, index) => {
    const param = `line_items[${index}][price]`;
    const price = findParam(call, 'price', id, param).object;
    if (!price.active) {
      const message = `The price specified is inactive. This field only accepts active prices.`;
      throw invalidRequest(message, { param });
    }
    const amount = amountOf(world, account, price, quantity);
    const description = productName(world, account, price);
    return { amount_total: amount, description, price, quantity };
  });
}

function checkTrialEnd(trialEnd: number, now: number): void {
  if (trialEnd >= now + 2 * day - 60) return;
  const message =
    'The `trial_end` date has to be at least 2 days in the future, or you can use the `trial_period_days` argument to set trials as short as 1 day.';
  throw invalidRequest(message, { param: 'subscription_data[trial_end]' });
}

/** The shortest life of a session in seconds; the longest one is a day. */
const shortest = 30 * 60;

function checkExpiry(expiresAt: number, now: number): void {
  if (expiresAt >= now + shortest && expiresAt <= now + day) return;
  const message =
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.';
  throw invalidRequest(message, { param: 'expires_at' });
}

function createSession(call: Call<Params>): Session {
  const { world, account, params } = call;
  const { client_reference_id: reference = null, customer = null, metadata = {} } = params;
  checkChargesEnabled(call);
  if (customer !== null) findParam(call, 'customer', customer);
  const data = params.subscription_data;
  if (data?.trial_end !== undefined) checkTrialEnd(data.trial_end, world.clock.now());
  const { expires_at: due = world.clock.now() + day } = params;
  checkExpiry(due, world.clock.now());
  const lineItems = readLineItems(call);
  const state = {
    lineItems,
    trialDays: data?.trial_period_days ?? null,
    trialEnd: data?.trial_end ?? null,
    subscriptionMetadata: data?.metadata ?? {},
    applicationFeePercent: data?.application_fee_percent ?? null,
    coupons: readCoupons(call, params.discounts),
  };
  const isTrial = state.trialDays !== null || state.trialEnd !== null;
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const id = newId('cs_test');
  const fields = {
    id,
    amount_total: isTrial ? 0 : discounted(world, account, total, state.coupons),
    cancel_url: params.cancel_url ?? null,
    client_reference_id: reference,
    currency: lineItems[0]?.price.currency ?? 'usd',
    customer,
    expires_at: due,
    metadata,
    mode: 'subscription',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    url: pageUrl(world, `checkout/${id}`),
  } as const;
  return add(world, account, 'checkout.session', fields, { due, state });
}

export const checkoutSessions: Endpoint[] = [
  endpoint('POST', '/checkout/sessions', createParams, (call) => createSession(call).object),
  ...reading('/checkout/sessions', 'checkout.session', { subscription: 'subscription' }),
  endpoint('POST', '/checkout/sessions/:id/expire', {}, (call) => {
    const row = findOr404(call, 'checkout.session');
    if (row.object.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${row.object.status}\`.`,
      );
    }
    expireSession(call.world, row);
    return row.object;
  }),
];
