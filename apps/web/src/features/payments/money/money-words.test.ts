import { expect, it } from 'vitest';
import {
  type Payout,
  claimText,
  comparisonText,
  daysText,
  disputeText,
  monthChoices,
  payoutText,
  payoutTitle,
  reasonText,
  failedRefundText,
} from './money-words.ts';

/** Replaces the thin spaces that `Intl` puts around the dash. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('says why a refund failed, and who does what about it', () => {
  const refund = {
    id: 's',
    userId: 'u',
    athlete: 'Cleo',
    image: null,
    track: 'Engine',
    amount: 2500,
  };
  const text = (more: { reason: string | null; isFinal: boolean }) =>
    failedRefundText({ ...refund, ...more }, 'usd');
  expect(text({ reason: 'expired or canceled card', isFinal: true })).toBe(
    'Refund failed: $25.00, expired or canceled card. Send it yourself in Stripe.',
  );
  expect(text({ reason: 'Insufficient funds in your Stripe balance.', isFinal: false })).toBe(
    'Refund failed: $25.00, insufficient funds in your Stripe balance. Trackboard asks Stripe for it each night.',
  );
  expect(text({ reason: null, isFinal: false })).toBe(
    'Refund not made yet: $25.00. Trackboard asks Stripe for it each night.',
  );
});

it('offers two years of months, the current one first', () => {
  const months = monthChoices('2026-01-31');
  expect(months).toHaveLength(24);
  expect(months.slice(0, 2)).toEqual([
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ]);
});

it('formats day ranges without repeating the month', () => {
  expect(plain(daysText({ from: '2026-11-01', to: '2026-11-18' }))).toBe('Nov 1 – 18');
  expect(plain(daysText({ from: '2026-11-01', to: '2026-11-01' }))).toBe('Nov 1');
  expect(plain(daysText({ from: '2026-10-30', to: '2026-11-02' }))).toBe('Oct 30 – Nov 2');
});

it('names both periods of a comparison', () => {
  const current = { from: '2026-11-01', to: '2026-11-18' };
  const previous = { from: '2026-10-01', to: '2026-10-18' };
  expect(plain(comparisonText(current, previous))).toBe('Nov 1 – 18 against Oct 1 – 18');
});

const due = '2026-12-08T04:00:00.000Z';
const zone = 'America/Los_Angeles';

it.each([
  ['needs_response', due, 'Disputed: answer by Dec 7'],
  ['needs_response', null, 'Disputed: answer now'],
  ['under_review', due, 'Disputed: the bank decides'],
  ['won', due, 'Dispute won'],
  ['lost', null, 'Dispute lost'],
] as const)('shows a dispute that is %s, due %s, as %j', (status, by, text) => {
  expect(disputeText({ status, due: by }, zone)).toBe(text);
});

it('says in words what the cardholder claims', () => {
  expect(claimText('product_not_received')).toBe('product not received');
});

it.each([
  ['Your card was declined', 'card was declined'],
  ["Your card's security code is incorrect.", "card's security code is incorrect"],
  ['Your card has insufficient funds.', 'card has insufficient funds'],
  ['The payment failed', 'the payment failed'],
  [
    'Stripe cannot refund a payment that is this old.',
    'Stripe cannot refund a payment that is this old',
  ],
])('shows the reason %s to the owner without "Your" and the full stop', (reason, words) => {
  expect(reasonText(reason)).toBe(words);
});

const payout: Payout = {
  id: 'po_1',
  status: 'in_transit',
  amount: 63_665,
  arrives: '2026-11-16',
  from: '2026-11-06',
  to: '2026-11-12',
  payments: 20,
  refunds: 1,
  failure: null,
};

it('describes the contents of a payout', () => {
  expect(payoutTitle(payout)).toBe('Nov 16');
  expect(plain(payoutText(payout))).toBe('Nov 6 – 12, 20 payments, 1 refund');
});

it('marks the upcoming payout as incomplete', () => {
  const next: Payout = { ...payout, id: null, status: 'upcoming', payments: 1, refunds: 0 };
  expect(plain(payoutText(next))).toBe('Nov 6 – 12, 1 payment so far');
  expect(payoutTitle({ arrives: null })).toBe('Next payout');
  expect(payoutText({ ...next, from: null, to: null, payments: 0 })).toBe('0 payments so far');
});
