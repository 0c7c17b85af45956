import type { Reconciliation } from '@trackboard/contract/payments';
import { dayOfInstant, formatDay, timeOfInstant } from '../../../lib/dates.ts';
import { formatCount, locale } from '../../../lib/locale.ts';

type Findings = Pick<Reconciliation, 'findings'>;

const counted = (count: number, what: string) =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

/** The number of findings of a reconciliation, as text. */
export function foundText({ findings }: Findings): string {
  if (findings.length === 0) return 'All agree';
  return `${counted(findings.length, 'difference')} corrected`;
}

/** What was compared: `52 payments, 1 refund, 2 failures, 3 payouts, and 40 subscriptions`. */
export function comparedText(each: Omit<Reconciliation, 'id' | 'at' | 'startedBy' | 'findings'>) {
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
  const day = formatDay(dayOfInstant(instant, timeZone), 'shortDate');
  return `${day}, ${timeOfInstant(instant, timeZone)}`;
}
