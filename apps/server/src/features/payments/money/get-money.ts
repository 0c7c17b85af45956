import type { InputOf, OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { MoneySums } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { comparedPeriods, monthPeriod } from './periods.ts';
import {
  presentDispute,
  presentFailure,
  presentPayout,
  presentReconciliation,
  presentUpcoming,
} from './present.ts';
import { findMoney } from './queries.ts';

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

/** The sums of a month and of the month before, failed payments, payouts and reconciliations. */
export async function getMoney(
  { db, clock }: Context,
  { gym: { id, timeZone } }: GymActor,
  input: InputOf<typeof payments.money>,
): Promise<OutputOf<typeof payments.money>> {
  const today = dayIn(timeZone, clock.now());
  const month = input.month ?? today.slice(0, 7);
  const isCurrent = month === today.slice(0, 7);
  const periods = comparedPeriods(timeZone, month, today);
  const shown = { month: monthPeriod(timeZone, month), isCurrent };
  const found = await findMoney(db, id, { ...periods, ...shown });
  const { from, to } = periods.current;
  const sent = found.payouts.map((payout) => presentPayout(payout, timeZone));
  return {
    month,
    currency: found.currency,
    current: sumKinds({ from, to }, found.current),
    previous: sumKinds({ from: periods.previous.from, to: periods.previous.to }, found.previous),
    failedPayments: found.failures.map(presentFailure),
    disputes: found.disputes.map(presentDispute),
    payouts: isCurrent ? [...presentUpcoming(found.balance, timeZone), ...sent] : sent,
    reconciliations: found.reconciliations.map(presentReconciliation),
  };
}
