import type Stripe from 'stripe';
import { add, change, pageUrl, type World } from '../kernel/world.ts';
import type { Row } from '../kernel/store.ts';
import { application, makeApplicationFee } from '../objects/balance.ts';
import { makeCharge } from '../objects/payment.ts';
import { authenticationRequired, chargesDisabled, findCard, type Decline } from './cards.ts';
import { openDispute } from './dispute.ts';
import { post } from './ledger.ts';

/** The outcome of confirming a payment intent. */
export type Payment =
  | { outcome: 'succeeded' }
  | { outcome: 'declined'; decline: Decline; charge: string | null }
  | { outcome: 'requires_action' };

/** Stripe's price for cards in the United States: 2.9 % and 30 cents. */
function stripeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Why a card cannot be charged now; undefined if it can. Authentication needs the cardholder to be present. */
export function findDecline(
  world: World,
  account: string,
  method: Row<'payment_method'>,
): Decline | undefined {
  const connected = account === '' ? undefined : world.store.find('account', '', account);
  if (account !== '' && !connected?.object.charges_enabled) return chargesDisabled;
  return findCard(method.state.number).onCharge;
}

/** Charges a card for a payment intent, and records balance transactions and events. */
export function confirm(
  world: World,
  intent: Row<'payment_intent'>,
  method: Row<'payment_method'>,
  options: { cardholderPresent: boolean },
): Payment {
  const { account } = intent;
  const card = findCard(method.state.number);
  if (card.authenticates && !method.state.authenticated) {
    if (!options.cardholderPresent) return decline(world, intent, method, authenticationRequired);
    const next = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: null } };
    change(world, intent, {
      payment_method: method.id,
      status: 'requires_action',
      next_action: next,
    });
    world.emit(account, 'payment_intent.requires_action', intent.object);
    return { outcome: 'requires_action' };
  }
  const reason = findDecline(world, account, method);
  return reason ? decline(world, intent, method, reason) : succeed(world, intent, method);
}

/** Records that a payment intent's charge was declined. */
function decline(
  world: World,
  intent: Row<'payment_intent'>,
  method: Row<'payment_method'>,
  reason: Decline,
): Payment {
  const { account } = intent;
  const charge = makeCharge(world.clock.now(), {
    intent: intent.object,
    paymentMethod: method.object,
    result: { paid: false, code: reason.code, declineCode: reason.declineCode },
    message: reason.message,
    receiptUrl: pageUrl(world, 'receipts'),
  });
  add(world, account, 'charge', charge);
  change(world, intent, {
    latest_charge: charge.id,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      code: reason.code,
      decline_code: reason.declineCode,
      message: reason.message,
      payment_method: method.object,
    },
  });
  world.emit(account, 'charge.failed', charge);
  world.emit(account, 'payment_intent.payment_failed', intent.object);
  return { outcome: 'declined', decline: reason, charge: charge.id };
}

function succeed(
  world: World,
  intent: Row<'payment_intent'>,
  method: Row<'payment_method'>,
): Payment {
  const { account } = intent;
  const charge = makeCharge(world.clock.now(), {
    intent: intent.object,
    paymentMethod: method.object,
    result: { paid: true },
    message: null,
    receiptUrl: pageUrl(world, 'receipts'),
  });
  const row = add(world, account, 'charge', charge);
  const fee = takeApplicationFee(world, account, charge);
  const transaction = post(world, account, {
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description ?? '',
    fees: feesOf(charge),
    source: charge.id,
    type: 'charge',
    reportingCategory: 'charge',
    delayDays: 2,
  });
  change(world, row, { balance_transaction: transaction.id, application_fee: fee });
  const paid: Partial<Stripe.PaymentIntent> = {
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  change(world, intent, paid);
  world.emit(account, 'charge.succeeded', row.object);
  world.emit(account, 'payment_intent.succeeded', intent.object);
  if (findCard(method.state.number).disputes) openDispute(world, row);
  return { outcome: 'succeeded' };
}

function feesOf(charge: Stripe.Charge): Stripe.BalanceTransaction.FeeDetail[] {
  const processing = {
    amount: stripeFee(charge.amount),
    application: null,
    currency: charge.currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
  if (!charge.application_fee_amount) return [processing];
  const platform = {
    amount: charge.application_fee_amount,
    application,
    currency: charge.currency,
    description: 'Trackboard application fee',
    type: 'application_fee',
  };
  return [platform, processing];
}

/** Moves the application fee of a charge to the platform's balance. */
function takeApplicationFee(world: World, account: string, charge: Stripe.Charge): string | null {
  if (!charge.application_fee_amount) return null;
  const fee = makeApplicationFee(world.clock.now(), {
    account,
    amount: charge.application_fee_amount,
    charge: charge.id,
    currency: charge.currency,
  });
  const row = add(world, '', 'application_fee', fee);
  const transaction = post(world, '', {
    amount: fee.amount,
    currency: fee.currency,
    description: `Application fee from application Trackboard for ${charge.id}`,
    source: fee.id,
    type: 'application_fee',
    reportingCategory: 'platform_earning',
    delayDays: 2,
  });
  change(world, row, { balance_transaction: transaction.id });
  world.emit('', 'application_fee.created', row.object);
  return fee.id;
}
