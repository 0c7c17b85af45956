import type Stripe from 'stripe';
import { day } from '../kernel/clock.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, type World } from '../kernel/world.ts';
import { findCard, type Decline } from '../money/cards.ts';
import { findDecline } from '../money/pay.ts';
import { application } from '../objects/balance.ts';
import { makeCustomer } from '../objects/customer.ts';
import { idOf } from '../objects/expandable.ts';
import { emptyAddress, type CardDetails } from '../objects/payment-method.ts';
import { makeSetupIntent } from '../objects/payment.ts';
import { addCard, attach } from './attach.ts';
import { subscribe } from './subscribe.ts';

/** The data entered on the checkout page. */
export interface Entry {
  email: string;
  name: string;
  card: CardDetails;
}

/** The result of submitting the page: subscribed, refused, or authentication needed. */
export type Submission =
  | { outcome: 'complete' }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'authenticate' };

/** When the trial of a checkout would end if it were completed now. */
export function trialEndOf(world: World, session: Row<'checkout.session'>): number | null {
  const { trialDays, trialEnd } = session.state;
  if (trialEnd !== null) return trialEnd;
  return trialDays === null ? null : world.clock.now() + trialDays * day;
}

/** Pays a checkout with a card. */
export function submitCheckout(
  world: World,
  session: Row<'checkout.session'>,
  entry: Entry,
): Submission {
  const card = findCard(entry.card.number);
  const method = addCard(world, session.account, entry.card, entry);
  if (card.authenticates) {
    const { email, name } = entry;
    session.state.pending = { paymentMethod: method.id, email, name };
    world.store.save(session);
    return { outcome: 'authenticate' };
  }
  const trial = trialEndOf(world, session) !== null;
  const reason = trial ? card.onAttach : findDecline(world, session.account, method);
  if (reason) return { outcome: 'declined', decline: reason };
  complete(world, session, method, entry);
  return { outcome: 'complete' };
}

/** Completes a checkout after the cardholder has authenticated. */
export function completeAuthentication(world: World, session: Row<'checkout.session'>): boolean {
  const { pending } = session.state;
  if (!pending) return false;
  const method = world.store.find('payment_method', session.account, pending.paymentMethod);
  if (!method) return false;
  method.state.authenticated = true;
  complete(world, session, method, pending);
  return true;
}

/** Removes the card that the cardholder did not authenticate. */
export function failAuthentication(world: World, session: Row<'checkout.session'>): void {
  delete session.state.pending;
  world.store.save(session);
}

function complete(
  world: World,
  session: Row<'checkout.session'>,
  method: Row<'payment_method'>,
  entry: { email: string; name: string },
): void {
  const { account, object, state } = session;
  const customer = findOrAddCustomer(world, session, entry);
  attach(world, method, customer);
  const trialEnd = trialEndOf(world, session);
  if (trialEnd !== null) addSetupIntent(world, account, customer.id, method.id);
  const { subscription, invoice } = subscribe(world, account, {
    customer: customer.id,
    items: state.lineItems.flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1 }] : [],
    ),
    applicationFeePercent: state.applicationFeePercent,
    defaultPaymentMethod: method.id,
    metadata: state.subscriptionMetadata,
    trialEnd,
  });
  delete state.pending;
  session.due = null;
  change(world, session, {
    customer: customer.id,
    customer_details: describeCustomer(entry),
    invoice: invoice.id,
    payment_status: trialEnd === null ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  world.emit(account, 'checkout.session.completed', object);
}

function describeCustomer({
  email,
  name,
}: {
  email: string;
  name: string;
}): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: { ...emptyAddress, country: 'US' },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function findOrAddCustomer(
  world: World,
  session: Row<'checkout.session'>,
  entry: { email: string; name: string },
): Row<'customer'> {
  const { account } = session;
  const id = idOf(session.object.customer);
  const known = id === null ? undefined : world.store.find('customer', account, id);
  if (known) return known;
  const customer = makeCustomer(world.clock.now(), entry);
  const row = add(world, account, 'customer', customer);
  world.emit(account, 'customer.created', customer);
  return row;
}

function addSetupIntent(world: World, account: string, customer: string, method: string): void {
  const setup = makeSetupIntent(world.clock.now(), {
    customer,
    paymentMethod: method,
    application: account === '' ? null : application,
  });
  add(world, account, 'setup_intent', setup);
  world.emit(account, 'setup_intent.succeeded', setup);
}

/** Expires a checkout that was not completed. */
export function expireSession(world: World, session: Row<'checkout.session'>): void {
  session.due = null;
  const expired = { status: 'expired', url: null } as const;
  changeAndEmit(world, session, expired, 'checkout.session.expired');
}
