import type { MoneySums } from '@trackboard/contract/payments';
import { moneyDifference } from '@trackboard/money';
import { assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDifference } from './explain-difference.ts';

const nothing: MoneySums = {
  from: '2026-11-01',
  to: '2026-11-18',
  payments: 0,
  paymentCount: 0,
  refunds: 0,
  refundCount: 0,
  providerFees: 0,
  platformFees: 0,
  other: 0,
  net: 0,
};

const october: MoneySums = {
  ...nothing,
  payments: 168_200,
  paymentCount: 48,
  providerFees: -6316,
};

const november: MoneySums = {
  ...nothing,
  payments: 182_400,
  paymentCount: 52,
  refunds: -3900,
  refundCount: 1,
  providerFees: -6848,
};

const words = (current: MoneySums, previous: MoneySums) =>
  explainDifference(current, previous)
    .map((said) => (typeof said === 'string' ? said : moneyDifference(said.cents, 'usd')))
    .join('');

/** Random sums of a period. */
const sums = record({
  payments: nat(500_000),
  paymentCount: nat(90),
  refunds: integer({ min: -90_000, max: 0 }),
  refundCount: nat(9),
  providerFees: integer({ min: -20_000, max: 0 }),
  platformFees: integer({ min: -9000, max: 0 }),
  other: integer({ min: -9000, max: 9000 }),
}).map((each): MoneySums => {
  const { payments, refunds, providerFees, platformFees, other } = each;
  return {
    ...nothing,
    ...each,
    net: payments + refunds + providerFees + platformFees + other,
  };
});

describe('explainDifference', () => {
  it('names the change of the payments, and what reduced it', () => {
    expect(words(november, october)).toBe(
      'Four more payments came in (+$142.00). One refund (−$39.00) and the fees on those payments (−$5.32) took part of it back.',
    );
  });

  it('explains a decrease', () => {
    expect(words(october, november)).toBe(
      'Four fewer payments came in (−$142.00). One fewer refund (+$39.00) and lower fees (+$5.32) made up for part of it.',
    );
  });

  it('distinguishes causes that take back part, all or more than all of the change', () => {
    const refunded = (refunds: number) => ({
      ...october,
      payments: 172_100,
      paymentCount: 49,
      refunds,
      refundCount: 1,
    });
    expect(words(refunded(-3900), october)).toMatch(/took all of it back\.$/);
    expect(words(refunded(-4000), october)).toMatch(/took more than that back\.$/);
  });

  it('names a cause that increased the difference', () => {
    const fewer = {
      ...october,
      payments: 160_000,
      paymentCount: 47,
      refunds: -100,
      refundCount: 2,
    };
    expect(words(fewer, october)).toBe(
      'One fewer payment came in (−$82.00). Two refunds (−$1.00) lowered it further.',
    );
  });

  it.each([
    [{ payments: 170_000 }, 'As many payments came in, for more (+$18.00).'],
    [{ payments: 160_000 }, 'As many payments came in, for less (−$82.00).'],
    [{ payments: 160_000, paymentCount: 60 }, '12 more payments came in, but for less (−$82.00).'],
    [{ payments: 170_000, paymentCount: 47 }, 'One fewer payment came in, but for more (+$18.00).'],
    [{ other: -1500 }, 'The difference comes from disputes and corrections (−$15.00).'],
    [{}, 'As much as in the period before.'],
  ])('explains the change %j', (change, text) => {
    expect(words({ ...october, ...change }, october)).toBe(text);
  });

  it('explains a first month and a month without payments', () => {
    expect(words(october, nothing)).toMatch(/^48 payments came in \(\+\$1,682\.00\)/);
    expect(words(nothing, october)).toMatch(/^No payments came in \(−\$1,682\.00\)/);
    expect(words(nothing, nothing)).toBe('No payments in either period.');
  });

  it('names amounts that add up to the difference', () => {
    assert(
      property(sums, sums, (current, previous) => {
        const said = explainDifference(current, previous);
        const cents = said.map((part) => (typeof part === 'string' ? 0 : part.cents));
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(current.net - previous.net);
      }),
    );
  });
});
