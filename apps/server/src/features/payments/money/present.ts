import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { Reconciliation } from '@trackboard/contract/payments';
import { dayIn } from '../../../platform/time/clock.ts';
import type { FoundMoney } from './queries.ts';

type Money = OutputOf<typeof payments.money>;

function dayOf(timeZone: string, instant: string | null): string | null {
  return instant === null ? null : dayIn(timeZone, new Date(instant));
}

function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

export function presentFailure(
  row: FoundMoney['failures'][number],
): Money['failedPayments'][number] {
  const { id, userId, email, image, track, reason } = row;
  const athlete = `${row.firstName} ${row.lastName}`.trim();
  const nextTry = instantOf(row.nextTryAt);
  return { id, userId, athlete, email, image, track, amount: row.amountDue, reason, nextTry };
}

export function presentDispute(row: FoundMoney['disputes'][number]): Money['disputes'][number] {
  const { dueAt, firstName, lastName, track, ...shown } = row;
  const athlete = firstName === null ? '' : `${firstName} ${lastName}`.trim();
  return { ...shown, athlete, track: track ?? '', due: instantOf(dueAt) };
}

export function presentPayout(
  row: FoundMoney['payouts'][number],
  timeZone: string,
): Money['payouts'][number] {
  const { arrivalDate: arrives, first, last, ...shown } = row;
  return { ...shown, arrives, from: dayOf(timeZone, first), to: dayOf(timeZone, last) };
}

/** The balance that is not in a payout yet, as an upcoming payout; empty if there is none. */
export function presentUpcoming(
  balance: FoundMoney['balance'],
  timeZone: string,
): Money['payouts'] {
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
