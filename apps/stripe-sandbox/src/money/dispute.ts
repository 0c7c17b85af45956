import type Stripe from 'stripe';
import { day } from '../kernel/clock.ts';
import { invalidRequest } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import { add, change, changeAndEmit, type World } from '../kernel/world.ts';
import { disputeFee, makeDispute } from '../objects/dispute.ts';
import { idOf } from '../objects/expandable.ts';
import { post } from './ledger.ts';

/** Days in which a dispute must be answered. */
const answerDays = 14;

const open: ReadonlySet<string> = new Set(['needs_response', 'under_review']);

/** Whether a dispute is neither won nor lost yet. */
export function isOpen({ object }: Row<'dispute'>): boolean {
  return open.has(object.status);
}

/** Adds a balance transaction to a dispute. */
function move(
  world: World,
  dispute: Row<'dispute'>,
  given: { amount: number; fee: number; description: string; reportingCategory: string },
): Stripe.BalanceTransaction {
  const { account, object } = dispute;
  const { amount, fee, description, reportingCategory } = given;
  const { currency } = object;
  const detail = { amount: fee, application: null, currency, description: 'Dispute fee' };
  return post(world, account, {
    amount,
    currency,
    description,
    fees: fee === 0 ? [] : [{ ...detail, type: 'stripe_fee' }],
    source: object.id,
    type: 'adjustment',
    reportingCategory,
    delayDays: 0,
  });
}

/** The cardholder disputes a charge: the bank takes the money back, and Stripe takes a fee. */
export function openDispute(world: World, charge: Row<'charge'>): Row<'dispute'> {
  const { account, object } = charge;
  if (!object.paid || object.refunded || object.disputed) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  }
  const now = world.clock.now();
  const dueBy = now + answerDays * day;
  const made = makeDispute(now, { charge: object, dueBy });
  const row = add(world, account, 'dispute', made, { due: dueBy });
  const withdrawal = move(world, row, {
    amount: -made.amount,
    fee: disputeFee,
    description: `Chargeback withdrawal for ${charge.id}`,
    reportingCategory: 'dispute',
  });
  change(world, row, { balance_transactions: [withdrawal] });
  change(world, charge, { disputed: true });
  world.emit(account, 'charge.dispute.created', row.object);
  world.emit(account, 'charge.dispute.funds_withdrawn', row.object);
  return row;
}

function details(
  { object }: Row<'dispute'>,
  changes: Partial<Stripe.Dispute.EvidenceDetails>,
): Pick<Stripe.Dispute, 'evidence_details'> {
  return { evidence_details: { ...object.evidence_details, ...changes } };
}

/** Stores evidence; once it is submitted, the bank decides. */
export function answerDispute(
  world: World,
  dispute: Row<'dispute'>,
  { text, submit }: { text: string | undefined; submit: boolean },
): void {
  if (dispute.object.status !== 'needs_response') {
    throw invalidRequest('This dispute is already closed or being reviewed.');
  }
  const { evidence, evidence_details: before } = dispute.object;
  const stored = text === undefined ? evidence : { ...evidence, uncategorized_text: text };
  if (!submit) {
    const changed = { evidence: stored, ...details(dispute, { has_evidence: true }) };
    return changeAndEmit(world, dispute, changed, 'charge.dispute.updated');
  }
  dispute.due = null;
  const submission_count = before.submission_count + 1;
  const submitted = details(dispute, { has_evidence: true, submission_count });
  const changed = { evidence: stored, ...submitted, status: 'under_review' as const };
  changeAndEmit(world, dispute, changed, 'charge.dispute.updated');
  if (text === 'winning_evidence') closeDispute(world, dispute, 'won');
  if (text === 'losing_evidence') closeDispute(world, dispute, 'lost');
}

/** The bank decides a dispute. If it is won, the amount returns to the balance; Stripe keeps its fee. */
export function closeDispute(world: World, dispute: Row<'dispute'>, status: 'won' | 'lost'): void {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  const { account, object } = dispute;
  const now = world.clock.now();
  dispute.due = null;
  const isPastDue =
    object.status === 'needs_response' && (object.evidence_details.due_by ?? 0) <= now;
  const reinstated =
    status === 'won'
      ? move(world, dispute, {
          amount: object.amount,
          fee: 0,
          description: `Chargeback reversal for ${idOf(object.charge)}`,
          reportingCategory: 'dispute_reversal',
        })
      : null;
  change(world, dispute, {
    status,
    ...details(dispute, { past_due: isPastDue }),
    balance_transactions: [...object.balance_transactions, ...(reinstated ? [reinstated] : [])],
  });
  if (reinstated) world.emit(account, 'charge.dispute.funds_reinstated', object);
  world.emit(account, 'charge.dispute.closed', object);
}
