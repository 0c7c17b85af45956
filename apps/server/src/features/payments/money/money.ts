import type { InputOf, OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import type { MoneySums, Reconciliation } from '@trackboard/contract/payments';
import { priceCurrency, toUnits } from '@trackboard/money';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { comparedPeriods, monthPeriod } from './periods.ts';
import { type FoundMoney, findMoney } from './queries.ts';

type Money = OutputOf<typeof payments.money>;

function dayOf(timeZone: string, instant: string | null): string | null {
  return instant === null ? null : dayIn(timeZone, new Date(instant));
}

function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

function presentFailure(row: FoundMoney['failures'][number]): Money['failedPayments'][number] {
  const { id, userId, email, image, track, reason } = row;
  const athlete = `${row.firstName} ${row.lastName}`.trim();
  const nextTry = instantOf(row.nextTryAt);
  return { id, userId, athlete, email, image, track, amount: row.amountDue, reason, nextTry };
}

function presentFailedRefund(
  row: FoundMoney['failedRefunds'][number],
): NonNullable<Money['failedRefunds']>[number] {
  const { id, userId, image, track, amount, refundFailure: reason, refundSettledAt } = row;
  const athlete = `${row.firstName} ${row.lastName}`.trim();
  const isFinal = refundSettledAt !== null;
  return { id, userId, athlete, image, track, amount, reason, isFinal };
}

function presentDiscount(row: FoundMoney['discounts'][number]): Money['discounts'][number] {
  const { userId, image, track, trackId, percentOff, amountOffCents, months, isRunning } = row;
  return {
    userId,
    athlete: `${row.firstName} ${row.lastName}`.trim(),
    image,
    trackId,
    track,
    percentOff,
    amountOff: amountOffCents === null ? null : toUnits(amountOffCents, priceCurrency),
    months,
    isRunning,
    ends: instantOf(row.discountEndsAt),
  };
}

function presentPause(row: FoundMoney['pauses'][number]): Money['pauses'][number] {
  const { userId, image, track, trackId, isPaused } = row;
  return {
    userId,
    athlete: `${row.firstName} ${row.lastName}`.trim(),
    image,
    trackId,
    track,
    from: isPaused ? null : instantOf(row.currentPeriodEnd),
    until: instantOf(row.resumesAt),
    hasBegun: isPaused,
  };
}

function presentDispute(row: FoundMoney['disputes'][number]): Money['disputes'][number] {
  const { dueAt, firstName, lastName, track, ...shown } = row;
  const athlete = firstName === null ? '' : `${firstName} ${lastName}`.trim();
  return { ...shown, athlete, track: track ?? '', due: instantOf(dueAt) };
}

function presentPayout(
  row: FoundMoney['payouts'][number],
  timeZone: string,
): Money['payouts'][number] {
  const { arrivalDate: arrives, first, last, ...shown } = row;
  return { ...shown, arrives, from: dayOf(timeZone, first), to: dayOf(timeZone, last) };
}

/**
 * Presents the part of the balance that is in no payout yet as an upcoming payout; empty if there
 * is none.
 */
function presentUpcoming(balance: FoundMoney['balance'], timeZone: string): Money['payouts'] {
  return balance
    .filter(({ amount, payments, refunds }) => amount !== 0 || payments + refunds > 0)
    .map(({ first, last, ...shown }) => ({
      ...shown,
      id: null,
      status: 'upcoming',
      arrives: null,
      from: dayOf(timeZone, first),
      to: dayOf(timeZone, last),
      failure: null,
    }));
}

export function presentReconciliation({
  createdAt,
  findings,
  notAsked,
  ...row
}: Omit<Reconciliation, 'at' | 'findings' | 'notAsked'> & {
  createdAt: Date | string;
  findings: unknown;
  notAsked: unknown;
}): Reconciliation {
  const at = new Date(createdAt).toISOString();
  return { ...row, at, findings: findings as string[], notAsked: notAsked as string[] };
}

/** The sums of the entries of one kind in a period, in cents. Fees are positive. */
export interface KindSum {
  readonly kind: 'payment' | 'refund' | 'payout' | 'other';
  readonly count: number;
  readonly amount: number;
  readonly providerFee: number;
  readonly platformFee: number;
}

/**
 * Sums a period. Payouts are not counted because they only move money to the bank, but their fees are
 * counted.
 */
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

/**
 * Returns the sums of a month and of the month before, with failed payments, payouts and
 * reconciliations.
 */
async function getMoney(
  { db, clock }: Context,
  { gym: { id, timeZone } }: GymActor,
  input: InputOf<typeof payments.money>,
): Promise<OutputOf<typeof payments.money>> {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const month = input.month ?? today.slice(0, 7);
  const isCurrent = month === today.slice(0, 7);
  const periods = comparedPeriods(timeZone, month, today);
  const shown = { month: monthPeriod(timeZone, month), isCurrent };
  const found = await findMoney(db, id, { ...periods, ...shown, now });
  const { from, to } = periods.current;
  const sent = found.payouts.map((payout) => presentPayout(payout, timeZone));
  return {
    month,
    currency: found.currency,
    current: sumKinds({ from, to }, found.current),
    previous: sumKinds({ from: periods.previous.from, to: periods.previous.to }, found.previous),
    failedPayments: found.failures.map(presentFailure),
    failedRefunds: found.failedRefunds.map(presentFailedRefund),
    discounts: isCurrent ? found.discounts.map(presentDiscount) : [],
    pauses: isCurrent ? found.pauses.map(presentPause) : [],
    disputes: found.disputes.map(presentDispute),
    payouts: isCurrent ? [...presentUpcoming(found.balance, timeZone), ...sent] : sent,
    reconciliations: found.reconciliations.map(presentReconciliation),
  };
}

export const moneyRoutes = (context: Context): Route[] => [
  route(payments.money, ({ input, actor }) => getMoney(context, actor, input)),
];
