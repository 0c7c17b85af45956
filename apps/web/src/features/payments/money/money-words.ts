import type { DisputeStatus, MoneySums } from '@trackboard/contract/payments';
import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { moneyText } from '@trackboard/money';
import { formatDay, formatDays, formatInstant } from '../../../lib/dates.ts';
import { counted } from '../../../lib/locale.ts';

const shownMonths = 24;

/** The selectable months, the current one first. `today` is in the gym's time zone. */
export function monthChoices(today: string): { value: string; label: string }[] {
  const current = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: shownMonths }, (_, back) => {
    const value = current.subtract({ months: back }).toString();
    return { value, label: formatDay(`${value}-01`, 'longMonth') };
  });
}

/** A range of days, such as `Nov 1 – 18`. A single day is shown alone. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return formatDays(from, to, 'shortDate');
}

/** `Nov 1 – 18 against Oct 1 – 18` */
export function comparisonText(
  current: Pick<MoneySums, 'from' | 'to'>,
  previous: Pick<MoneySums, 'from' | 'to'>,
): string {
  return `${daysText(current)} against ${daysText(previous)}`;
}

interface Dispute {
  readonly status: DisputeStatus;
  /** The time by which the gym must answer. */
  readonly due: string | null;
}

/** 'Disputed: answer by Dec 7'. `timeZone` is the gym's. */
export function disputeText({ status, due }: Dispute, timeZone: string): string {
  if (status === 'won') return 'Dispute won';
  if (status === 'lost') return 'Dispute lost';
  if (status === 'under_review') return 'Disputed: the bank decides';
  if (!due) return 'Disputed: answer now';
  return `Disputed: answer by ${formatInstant(due, 'shortDate', timeZone)}`;
}

/** Returns the provider's code for the cardholder's reason in words: 'product not received'. */
export function claimText(reason: string): string {
  return reason.replaceAll('_', ' ');
}

/** Returns the provider's reason for a failed payment or refund, without 'Your' and the full stop, for use within a sentence. */
export function reasonText(reason: string): string {
  const words = reason.replace(/^Your card\b/, 'card').replace(/\.$/, '');
  return words.startsWith('Stripe') ? words : words.slice(0, 1).toLowerCase() + words.slice(1);
}

type FailedRefund = NonNullable<OutputOf<typeof payments.money>['failedRefunds']>[number];

/** 'Refund failed: $25.00, expired or canceled card. Send it yourself in Stripe.' */
export function failedRefundText({ amount, reason, isFinal }: FailedRefund, currency: string) {
  const what = reason === null ? 'Refund not made yet' : 'Refund failed';
  const why = reason === null ? '' : `, ${reasonText(reason)}`;
  const next = isFinal
    ? 'Send it yourself in Stripe.'
    : 'Trackboard asks Stripe for it each night.';
  return `${what}: ${moneyText(amount, currency)}${why}. ${next}`;
}

export type Payout = OutputOf<typeof payments.money>['payouts'][number];

/** Returns the day on which a payout reaches the bank. */
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
