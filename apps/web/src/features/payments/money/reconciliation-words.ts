import type { Reconciliation } from '@trackboard/contract/payments';
import { dayOfInstant, formatDay, formatInstant, timeOfInstant } from '../../../lib/dates.ts';
import { formatCount, locale } from '../../../lib/locale.ts';

type Findings = Pick<Reconciliation, 'findings' | 'notAsked'>;

const counted = (count: number, what: string) =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

/** Whether everything was compared and agrees. */
export function agrees({ findings, notAsked }: Findings): boolean {
  return findings.length + notAsked.length === 0;
}

/** The number of findings of a reconciliation and of accounts that could not be asked, as text. */
export function foundText({ findings, notAsked }: Findings): string {
  const found = findings.length > 0 && `${counted(findings.length, 'difference')} found`;
  const missing = notAsked.length > 0 && `${counted(notAsked.length, 'account')} not asked`;
  return [found, missing].filter(Boolean).join(', ') || 'All agree';
}

/** The compared items: `52 payments, 1 refund, 2 failures, 3 payouts, and 40 subscriptions`. */
export function comparedText(
  each: Omit<Reconciliation, 'id' | 'at' | 'startedBy' | keyof Findings>,
) {
  return new Intl.ListFormat(locale).format([
    counted(each.payments, 'payment'),
    counted(each.refunds, 'refund'),
    counted(each.failures, 'failure'),
    counted(each.payouts, 'payout'),
    counted(each.subscriptions, 'subscription'),
  ]);
}

/** `Today at 6:00`, `Nov 17 at 6:00`. `today` is a day in the same time zone. */
export function whenText(instant: string, timeZone: string, today: string): string {
  const day = dayOfInstant(instant, timeZone);
  const time = timeOfInstant(instant, timeZone);
  return `${day === today ? 'Today' : formatDay(day, 'shortDate')} at ${time}`;
}

/** `Nov 17, 6:00` */
export function shortWhenText(instant: string, timeZone: string): string {
  const day = formatInstant(instant, 'shortDate', timeZone);
  return `${day}, ${timeOfInstant(instant, timeZone)}`;
}
