import type { MoneySums } from '@trackboard/contract/payments';
import { expect, it } from 'vitest';
import { summaryRows } from './money-summary.tsx';

const october: MoneySums = {
  from: '2026-10-01',
  to: '2026-10-18',
  payments: 168_200,
  paymentCount: 48,
  refunds: 0,
  refundCount: 0,
  providerFees: -6316,
  platformFees: 0,
  other: 0,
  net: 161_884,
};
const november: MoneySums = {
  ...october,
  payments: 182_400,
  paymentCount: 52,
  refunds: -3900,
  refundCount: 1,
  providerFees: -6848,
  net: 171_652,
};

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

it('summaryRows returns the lines of the comparison, which add up to the cent', () => {
  const rows = summaryRows(november, october);
  expect(rows.map(({ label, counts }) => [label, counts])).toEqual([
    ['Payments', '52 against 48'],
    ['Refunds', '1 against 0'],
    ['Provider’s fees', undefined],
  ]);
  expect(sum(rows.map(({ current }) => current))).toBe(november.net);
  expect(sum(rows.map(({ previous }) => previous))).toBe(october.net);
});

it('summaryRows shows rare lines only when they are not zero', () => {
  const disputed = { ...november, platformFees: -100, other: -1500, net: november.net - 1600 };
  const rows = summaryRows(disputed, october);
  expect(rows.map(({ label }) => label).slice(3)).toEqual([
    'Trackboard’s fee',
    'Disputes and corrections',
  ]);
  expect(sum(rows.map(({ current }) => current))).toBe(disputed.net);
});
