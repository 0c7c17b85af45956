import type { InputOf, OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
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
import { sumKinds } from './sum-kinds.ts';

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
