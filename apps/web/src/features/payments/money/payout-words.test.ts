import { expect, it } from 'vitest';
import { type Payout, payoutText, payoutTitle } from './payout-words.ts';

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
const plain = (text: string) => text.replaceAll(/[^\S\n]/g, ' ');

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
