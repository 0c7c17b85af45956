import type Stripe from 'stripe';
import { invalidRequest } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, type World } from '../kernel/world.ts';
import { application, makeFeeRefund, makeRefund } from '../objects/balance.ts';
import { idOf } from '../objects/expandable.ts';
import { post } from './ledger.ts';

export interface NewRefund {
  charge: Row<'charge'>;
  /** In cents; if undefined, the rest of the charge is refunded. */
  amount: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
  refundApplicationFee: boolean;
}

function readAmount({ charge, amount }: NewRefund): number {
  const left = charge.object.amount - charge.object.amount_refunded;
  if (!charge.object.paid) throw invalidRequest('Cannot refund a charge that failed.');
  if (charge.object.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    const message = `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  return amount ?? left;
}

/** Refunds a charge, in full or in part. Stripe keeps its fee; the platform's fee is refunded on request. */
export function refund(world: World, given: NewRefund): Row<'refund'> {
  const { charge } = given;
  const { account } = charge;
  const amount = readAmount(given);
  const made = makeRefund(world.clock.now(), { ...given, amount, charge: charge.object });
  const row = add(world, account, 'refund', made);
  const fee = given.refundApplicationFee ? refundFee(world, charge, amount) : 0;
  const transaction = post(world, account, {
    amount: -amount,
    currency: made.currency,
    description: `REFUND FOR CHARGE (${charge.object.description})`,
    fees: fee === 0 ? [] : [describeFee(fee, made.currency)],
    source: made.id,
    type: 'refund',
    reportingCategory: 'refund',
    delayDays: 0,
  });
  change(world, row, { balance_transaction: transaction.id });
  const refunded = charge.object.amount_refunded + amount;
  const list = charge.object.refunds;
  const previous = change(world, charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.object.amount,
    ...(list ? { refunds: { ...list, data: [row.object, ...list.data] } } : {}),
  });
  world.emit(account, 'refund.created', row.object);
  world.emit(account, 'charge.refunded', charge.object, previous);
  return row;
}

function describeFee(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  const description = 'Trackboard application fee';
  return { amount: -amount, application, currency, description, type: 'application_fee' };
}

/** Refunds the proportional part of the application fee to the connected account. */
function refundFee(world: World, charge: Row<'charge'>, amount: number): number {
  const id = idOf(charge.object.application_fee);
  const fee = id === null ? undefined : world.store.find('application_fee', '', id);
  if (!fee) return 0;
  const refunded = charge.object.amount_refunded + amount;
  const target = Math.round((fee.object.amount * refunded) / charge.object.amount);
  const part = target - fee.object.amount_refunded;
  if (part <= 0) return 0;
  const made = makeFeeRefund(world.clock.now(), {
    amount: part,
    currency: fee.object.currency,
    fee: fee.id,
  });
  const row = add(world, '', 'fee_refund', made);
  const transaction = post(world, '', {
    amount: -part,
    currency: made.currency,
    description: `REFUND FOR APPLICATION FEE (${fee.id})`,
    source: made.id,
    type: 'application_fee_refund',
    reportingCategory: 'platform_earning_refund',
    delayDays: 0,
  });
  change(world, row, { balance_transaction: transaction.id });
  const total = fee.object.amount_refunded + part;
  const previous = change(world, fee, {
    amount_refunded: total,
    refunded: total === fee.object.amount,
    refunds: { ...fee.object.refunds, data: [row.object, ...fee.object.refunds.data] },
  });
  world.emit('', 'application_fee.refunded', fee.object, previous);
  return part;
}
