import { expect, it } from 'vitest';
import { entryText, payoutText, statusText } from './words.ts';

const createdAt = new Date('2026-11-11T03:00:00Z');
const wording = { timeZone: 'America/Los_Angeles', currency: 'usd' };
const text = (kind: 'payment' | 'refund' | 'payout' | 'other', amount: number, athlete?: string) =>
  entryText({ kind, amount, createdAt, currency: 'usd' }, athlete, wording);

it("entryText names the athlete and the day in the gym's time zone", () => {
  expect(text('payment', 2500, 'Cleo Hart')).toBe('Cleo Hart, $25.00 of Nov 10');
  expect(text('refund', -3900, 'Elin Berg')).toBe('Elin Berg, refund of $39.00 of Nov 10');
  expect(text('payment', 2500)).toBe('A payment of $25.00 of Nov 10');
  expect(text('refund', -2500)).toBe('A refund of $25.00 of Nov 10');
  expect(text('other', -1500, 'Cleo Hart')).toBe('A correction of −$15.00 of Nov 10');
  expect(text('payout', -50_722)).toBe('The entry of a payout of $507.22 of Nov 10');
});

it('payoutText and statusText describe payouts and statuses', () => {
  const payout = { amount: 50_722, currency: 'usd', arrivalDate: '2026-11-09' };
  expect(payoutText(payout)).toBe('The payout of $507.22 of Nov 9');
  expect(statusText('past_due')).toBe('past due');
});
