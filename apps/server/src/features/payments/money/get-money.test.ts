import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KindSum, sumKinds } from './money.ts';

const days = { from: '2026-11-01', to: '2026-11-18' };

const kind = (
  name: KindSum['kind'],
  count: number,
  amount: number,
  providerFee = 0,
  platformFee = 0,
): KindSum => ({ kind: name, count, amount, providerFee, platformFee });

it('sumKinds returns zeros without entries', () => {
  expect(sumKinds(days, [])).toEqual({
    ...days,
    payments: 0,
    paymentCount: 0,
    refunds: 0,
    refundCount: 0,
    providerFees: 0,
    platformFees: 0,
    other: 0,
    net: 0,
  });
});

it('sumKinds includes payments, refunds, fees and corrections, but not payouts', () => {
  const sums = sumKinds(days, [
    kind('payment', 52, 182_400, 6848, 1000),
    kind('refund', 1, -3900, 0, -20),
    kind('other', 1, -1500, 1500),
    kind('payout', 3, -150_000, 25),
  ]);
  expect(sums).toEqual({
    ...days,
    payments: 182_400,
    paymentCount: 52,
    refunds: -3900,
    refundCount: 1,
    providerFees: -8373,
    platformFees: -980,
    other: -1500,
    net: 167_647,
  });
});

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

it('sumKinds returns a net that equals the change of the balance without payouts', () => {
  const names = ['payment', 'refund', 'payout', 'other'] as const;
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents, cents), cents, cents, (amounts, fee, platform) => {
      const kinds = names.map((name, n) => kind(name, 1, amounts[n] ?? 0, fee, platform));
      const balance = kinds.reduce(
        (sum, each) => sum + each.amount - each.providerFee - each.platformFee,
        0,
      );
      expect(sumKinds(days, kinds).net).toBe(balance - amounts[2]);
    }),
  );
});
