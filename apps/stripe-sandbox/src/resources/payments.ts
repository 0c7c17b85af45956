import { reading, type Endpoint, endpoint, findParam, type Call } from '../kernel/endpoint.ts';
import { cardError, type Failure, invalidRequest } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, day, emit, idOf, type World } from '../kernel/world.ts';
import { post } from './balance.ts';
import { openDispute } from './disputes.ts';
import { findCard } from './payment-methods.ts';
import { z } from 'zod/mini';
import { boolean, integer, text } from '../kernel/params.ts';

/** Stripe's price for cards in the United States: 2.9 % and 30 cents. */
const stripeFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** The decline when a payment needs authentication and the cardholder is not present. */
const authenticationRequired = cardError(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

/** The failure when a payment waits for the cardholder. */
export const actionRequired = cardError(
  'invoice_payment_intent_requires_action',
  'Payment for this invoice requires additional user action before it can be completed.',
);

const chargesDisabled = cardError('processing_error', 'The account cannot currently make charges.');

/** Whether an account may take payments. The platform can always take payments. */
export function canCharge({ store }: World, account: string): boolean {
  return account === '' || store.find('account', '', account)?.object.charges_enabled === true;
}

/**
 * Returns why a card cannot be charged now; undefined if it can. Authentication needs the cardholder to be
 * present.
 */
export function findDecline(
  world: World,
  account: string,
  method: Row<'payment_method'>,
): Failure | undefined {
  return canCharge(world, account) ? findCard(method.state.number).onCharge : chargesDisabled;
}

/**
 * Charges a card for a payment intent, and records balance transactions and events. Returns why the intent is not
 * paid.
 */
export function confirm(
  world: World,
  intent: Row<'payment_intent'>,
  method: Row<'payment_method'>,
  cardholderPresent: boolean,
): Failure | undefined {
  const needsCardholder =
    findCard(method.state.number).authenticates && !method.state.authenticated;
  if (needsCardholder && cardholderPresent) {
    change(world, intent, { status: 'requires_action' });
    emit(world, intent, 'payment_intent.requires_action');
    return actionRequired;
  }
  const decline = needsCardholder
    ? authenticationRequired
    : findDecline(world, intent.account, method);
  const charge = addCharge(world, intent, method, decline);
  if (decline) {
    change(world, intent, { latest_charge: charge.id, status: 'requires_payment_method' });
    emit(world, charge, 'charge.failed');
    emit(world, intent, 'payment_intent.payment_failed');
    return decline;
  }
  receive(world, charge);
  change(world, intent, { latest_charge: charge.id, status: 'succeeded' });
  emit(world, charge, 'charge.succeeded');
  emit(world, intent, 'payment_intent.succeeded');
  if (findCard(method.state.number).disputes) openDispute(world, charge);
  return undefined;
}

function addCharge(
  world: World,
  { account, id, object }: Row<'payment_intent'>,
  method: Row<'payment_method'>,
  decline: Failure | undefined,
): Row<'charge'> {
  const fields = {
    amount: object.amount,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: object.application_fee_amount,
    balance_transaction: null,
    billing_details: { email: method.object.billing_details.email },
    currency: object.currency,
    customer: idOf(object.customer),
    description: object.description,
    disputed: false,
    failure_message: decline?.message ?? null,
    paid: !decline,
    payment_intent: id,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  } as const;
  const { failsRefunds = false } = findCard(method.state.number);
  return add(world, account, 'charge', fields, { state: { failsRefunds } });
}

/** Adds a charge to the account's balance, and its application fee to the platform's. */
function receive(world: World, charge: Row<'charge'>): void {
  const { amount, application_fee_amount: share, description } = charge.object;
  const fee = share ? takeApplicationFee(world, charge, share) : null;
  const processing = { amount: stripeFee(amount), type: 'stripe_fee' as const };
  const transaction = post(world, charge.account, {
    amount,
    description: description ?? '',
    fees: [...(share ? [{ amount: share, type: 'application_fee' as const }] : []), processing],
    source: charge.id,
    type: 'charge',
    delayDays: 2,
  });
  change(world, charge, { balance_transaction: transaction.id, application_fee: fee });
}

function takeApplicationFee(world: World, { account, id, object }: Row<'charge'>, amount: number) {
  const fields = { account, amount, amount_refunded: 0, charge: id, currency: object.currency };
  const fee = add(world, '', 'application_fee', { ...fields, refunded: false });
  post(world, '', {
    amount,
    description: `Application fee from application Trackboard for ${id}`,
    source: fee.id,
    type: 'application_fee',
    delayDays: 2,
  });
  emit(world, fee, 'application_fee.created');
  return fee.id;
}

export const payments: Endpoint[] = [
  ...reading('/application_fees', 'application_fee', { charge: 'charge' }),
  ...reading('/charges', 'charge', { customer: 'customer', payment_intent: 'payment_intent' }),
  ...reading('/payment_intents', 'payment_intent', { customer: 'customer' }),
];

const createParams = {
  amount: z.optional(z.pipe(integer, z.number().check(z.minimum(1)))),
  charge: z.optional(text),
  payment_intent: z.optional(text),
  refund_application_fee: z.optional(boolean),
};

function findCharge(call: Call<z.output<z.ZodMiniObject<typeof createParams>>>): Row<'charge'> {
  const { charge, payment_intent: intent = '' } = call.params;
  if (charge !== undefined) return findParam(call, 'charge', charge);
  const { latest_charge: latest } = findParam(call, 'payment_intent', intent).object;
  return findParam(call, 'charge', idOf(latest), 'payment_intent');
}

function readAmount({ id, object }: Row<'charge'>, amount: number | undefined): number {
  const left = object.amount - object.amount_refunded;
  if (!object.paid) throw invalidRequest('Cannot refund a charge that failed.');
  if (object.disputed) {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  if (left === 0) {
    const message = `Charge ${id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  return amount ?? left;
}

/** Refunds a charge, in full or in part. Stripe keeps its fee; the platform's fee is refunded on request. */
function refund(
  world: World,
  charge: Row<'charge'>,
  amount: number,
  refundApplicationFee: boolean,
): Row<'refund'> {
  const { account, object } = charge;
  const refunded = object.amount_refunded + amount;
  const fields = {
    amount,
    charge: charge.id,
    currency: object.currency,
    payment_intent: idOf(object.payment_intent),
    status: 'succeeded',
  } as const;
  const due = charge.state.failsRefunds ? world.clock.now() + day : null;
  const row = add(world, account, 'refund', fields, { due });
  const fee = refundApplicationFee ? refundFee(world, charge, refunded) : 0;
  const transaction = post(world, account, {
    amount: -amount,
    description: `REFUND FOR CHARGE (${object.description})`,
    fees: fee === 0 ? [] : [{ amount: -fee, type: 'application_fee' }],
    source: row.id,
    type: 'refund',
  });
  change(world, row, { balance_transaction: transaction.id });
  const isFull = refunded === object.amount;
  change(world, charge, { amount_refunded: refunded, refunded: isFull });
  emit(world, row, 'refund.created');
  emit(world, charge, 'charge.refunded');
  return row;
}

/**
 * Refunds the proportional part of the application fee to the connected account, once the amount `refunded` of the
 * charge is refunded.
 */
function refundFee(world: World, { object }: Row<'charge'>, refunded: number): number {
  const fee = world.store.find('application_fee', '', idOf(object.application_fee));
  if (!fee) return 0;
  const target = Math.round((fee.object.amount * refunded) / object.amount);
  const part = target - fee.object.amount_refunded;
  if (part <= 0) return 0;
  post(world, '', {
    amount: -part,
    description: `REFUND FOR APPLICATION FEE (${fee.id})`,
    source: fee.id,
    type: 'application_fee_refund',
  });
  const isFull = target === fee.object.amount;
  change(world, fee, { amount_refunded: target, refunded: isFull });
  return part;
}

/** The cardholder's bank sends a refund back. The amount returns to the balance, and the platform's fee stays refunded. */
export function failRefund(world: World, row: Row<'refund'>): void {
  const { account, object } = row;
  const charge = world.store.find('charge', account, idOf(object.charge));
  post(world, account, {
    amount: object.amount,
    description: 'REFUND FAILURE',
    source: row.id,
    type: 'refund_failure',
  });
  row.due = null;
  change(world, row, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  if (charge) {
    const refunded = charge.object.amount_refunded - object.amount;
    change(world, charge, { amount_refunded: refunded, refunded: false });
  }
  emit(world, row, 'refund.updated');
  emit(world, row, 'refund.failed');
}

export const refunds: Endpoint[] = [
  endpoint('POST', '/refunds', createParams, (call) => {
    const charge = findCharge(call);
    const { amount, refund_application_fee: withFee = false } = call.params;
    return refund(call.world, charge, readAmount(charge, amount), withFee).object;
  }),
  ...reading('/refunds', 'refund', { charge: 'charge', payment_intent: 'payment_intent' }),
];
