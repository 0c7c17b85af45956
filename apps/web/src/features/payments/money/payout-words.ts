import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { formatDay } from '../../../lib/dates.ts';
import { daysText } from './periods.ts';

export type Payout = OutputOf<typeof payments.money>['payouts'][number];

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The day a payout reaches the bank. */
export function payoutTitle({ arrives }: Pick<Payout, 'arrives'>): string {
  return arrives ? formatDay(arrives, 'shortDate') : 'Next payout';
}

/** The contents of a payout: `Nov 6 – 12, 20 payments, 1 refund`. */
export function payoutText(payout: Payout): string {
  const { from, to, payments: paid, refunds, status } = payout;
  const parts = [
    ...(from && to ? [daysText({ from, to })] : []),
    `${counted(paid, 'payment')}${status === 'upcoming' ? ' so far' : ''}`,
    ...(refunds ? [counted(refunds, 'refund')] : []),
  ];
  return parts.join(', ');
}
