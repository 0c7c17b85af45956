import type Stripe from 'stripe';
import { z } from 'zod/mini';
import { endpoint, findOr404, reading, type Endpoint } from '../kernel/endpoint.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { boolean, text } from '../kernel/params.ts';
import type { Row } from '../kernel/store.ts';
import {
  add,
  change,
  changeAndEmit,
  day,
  emit,
  idOf,
  type Part,
  type World,
} from '../kernel/world.ts';
import { post } from './balance.ts';

/** The number of days in which a dispute must be answered. */
const answerDays = 14;

/** Stripe's fee for a dispute in the United States, in cents. */
const disputeFee = 1500;

/** Whether a dispute is neither won nor lost yet. */
export function isOpen({ object: { status } }: Row<'dispute'>): boolean {
  return status === 'needs_response' || status === 'under_review';
}

/** Whether the payer of a charge can dispute it. */
export function isDisputable({ object }: Row<'charge'>): boolean {
  return object.paid && !object.refunded && !object.disputed;
}

/**
 * Opens a cardholder's dispute of a charge. The bank takes the money back, and Stripe takes a fee.
 */
export function openDispute(world: World, charge: Row<'charge'>): void {
  const { account, object } = charge;
  if (!isDisputable(charge)) throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  const dueBy = world.clock.now() + answerDays * day;
  const amount = object.amount - object.amount_refunded;
  const fields: Part<Stripe.Dispute> = {
    amount,
    charge: charge.id,
    currency: object.currency,
    evidence: { customer_email_address: object.billing_details.email, uncategorized_text: null },
    evidence_details: { due_by: dueBy },
    payment_intent: idOf(object.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  };
  const dispute = add(world, account, 'dispute', fields, { due: dueBy });
  post(world, account, {
    amount: -amount,
    description: `Chargeback withdrawal for ${charge.id}`,
    fees: [{ amount: disputeFee, type: 'stripe_fee' }],
    source: dispute.id,
    type: 'adjustment',
    reportingCategory: 'dispute',
  });
  change(world, charge, { disputed: true });
  emit(world, dispute, 'charge.dispute.created');
  emit(world, dispute, 'charge.dispute.funds_withdrawn');
}

/**
 * Closes a dispute by the bank's decision. If it is won, the amount returns to the balance; Stripe keeps
 * its fee.
 */
export function closeDispute(world: World, dispute: Row<'dispute'>, status: 'won' | 'lost'): void {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  const { account, object } = dispute;
  if (status === 'won') {
    post(world, account, {
      amount: object.amount,
      description: `Chargeback reversal for ${idOf(object.charge)}`,
      source: dispute.id,
      type: 'adjustment',
      reportingCategory: 'dispute_reversal',
    });
  }
  dispute.due = null;
  change(world, dispute, { status });
  if (status === 'won') emit(world, dispute, 'charge.dispute.funds_reinstated');
  emit(world, dispute, 'charge.dispute.closed');
}

/** Stores evidence. Once it is submitted, the bank decides. */
function answerDispute(
  world: World,
  dispute: Row<'dispute'>,
  text: string | null,
  submit: boolean,
): void {
  const { evidence, status } = dispute.object;
  if (status !== 'needs_response') {
    throw invalidRequest('This dispute is already closed or being reviewed.');
  }
  if (submit) dispute.due = null;
  const changed = {
    evidence: { ...evidence, uncategorized_text: text },
    ...(submit ? { status: 'under_review' as const } : {}),
  };
  changeAndEmit(world, dispute, changed, 'charge.dispute.updated');
  if (submit && text === 'winning_evidence') closeDispute(world, dispute, 'won');
  if (submit && text === 'losing_evidence') closeDispute(world, dispute, 'lost');
}

const answerParams = {
  evidence: z.optional(z.strictObject({ uncategorized_text: z.optional(text) })),
  submit: z.optional(boolean),
};

export const disputes: Endpoint[] = [
  ...reading('/disputes', 'dispute', { charge: 'charge' }),
  endpoint('POST', '/disputes/:id', answerParams, (call) => {
    const dispute = findOr404(call, 'dispute');
    // Stripe submits evidence at once unless the request says otherwise.
    const { evidence, submit = true } = call.params;
    const given = evidence?.uncategorized_text ?? dispute.object.evidence.uncategorized_text;
    answerDispute(call.world, dispute, given, submit);
    return dispute.object;
  }),
];
