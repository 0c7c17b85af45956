import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { readDispute } from './refresh-ledger.ts';

const dispute = (change: object): Stripe.Dispute =>
  ({
    charge: 'ch_1',
    reason: 'fraudulent',
    amount: 2500,
    currency: 'usd',
    created: 1_793_900_000,
    evidence_details: { due_by: 1_795_000_000 },
    ...change,
  }) as Stripe.Dispute;

it.each([
  ['needs_response', 'needs_response'],
  ['warning_needs_response', 'needs_response'],
  ['appeal_needs_response', 'needs_response'],
  ['under_review', 'under_review'],
  ['warning_under_review', 'under_review'],
  ['a_status_of_tomorrow', 'under_review'],
  ['won', 'won'],
  ['prevented', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])('reads a dispute whose status at the provider is %s as %s', (theirs, ours) => {
  expect(readDispute(dispute({ status: theirs })).status).toBe(ours);
});

it('reads no deadline for a dispute that needs no answer', () => {
  const state = readDispute(dispute({ status: 'won', evidence_details: { due_by: null } }));
  expect(state.dueAt).toBeNull();
});
