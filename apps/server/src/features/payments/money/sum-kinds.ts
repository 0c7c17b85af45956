import type { MoneySums } from '@trackboard/contract/payments';

/** The sums of the entries of one kind in a period, in cents. Fees are positive. */
export interface KindSum {
  readonly kind: 'payment' | 'refund' | 'payout' | 'other';
  readonly count: number;
  readonly amount: number;
  readonly providerFee: number;
  readonly platformFee: number;
}

/** The sums of a period. Payouts only move money to the bank and are not counted, but their fees are. */
export function sumKinds(
  days: Pick<MoneySums, 'from' | 'to'>,
  kinds: readonly KindSum[],
): MoneySums {
  const of = (kind: KindSum['kind']) => kinds.find((each) => each.kind === kind);
  const total = (key: 'providerFee' | 'platformFee') =>
    kinds.reduce((sum, each) => sum - each[key], 0);
  const payments = of('payment')?.amount ?? 0;
  const refunds = of('refund')?.amount ?? 0;
  const other = of('other')?.amount ?? 0;
  const providerFees = total('providerFee');
  const platformFees = total('platformFee');
  return {
    ...days,
    payments,
    paymentCount: of('payment')?.count ?? 0,
    refunds,
    refundCount: of('refund')?.count ?? 0,
    providerFees,
    platformFees,
    other,
    net: payments + refunds + providerFees + platformFees + other,
  };
}
