import { z } from 'zod/mini';
import { endpoint, findParam, reading, type Call, type Endpoint } from '../kernel/endpoint.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { boolean, integer, text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, emit, idOf, type World } from '../kernel/world.ts';
import { post } from './balance.ts';

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
  const row = add(world, account, 'refund', {
    amount,
    charge: charge.id,
    currency: object.currency,
    payment_intent: idOf(object.payment_intent),
    status: 'succeeded',
  });
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
  const previous = change(world, charge, { amount_refunded: refunded, refunded: isFull });
  emit(world, row, 'refund.created');
  emit(world, charge, 'charge.refunded', previous);
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
  const previous = change(world, fee, { amount_refunded: target, refunded: isFull });
  emit(world, fee, 'application_fee.refunded', previous);
  return part;
}

export const refunds: Endpoint[] = [
  endpoint('POST', '/refunds', createParams, (call) => {
    const charge = findCharge(call);
    const { amount, refund_application_fee: withFee = false } = call.params;
    return refund(call.world, charge, readAmount(charge, amount), withFee).object;
  }),
  ...reading('/refunds', 'refund', { charge: 'charge' }),
];
