import type { BillingRow } from '@trackboard/contract/payments';
import { formatInstant } from '../../../lib/dates.ts';

/** The last day that begins before an instant. */
function lastDay(instant: string, timeZone: string): string {
  const before = Temporal.Instant.from(instant).subtract({ milliseconds: 1 });
  return formatInstant(before.toString(), 'date', timeZone);
}

/** Why and until when the athlete has access without a payment; otherwise null. */
function accessText({ status, accessEnds, graceEnds, timeZone }: BillingRow): string | null {
  if (accessEnds) {
    return `The gym disconnected its payment account: access until ${lastDay(accessEnds, timeZone)}.`;
  }
  if (status !== 'past_due') return null;
  return graceEnds
    ? `The payment failed. Access stays until ${lastDay(graceEnds, timeZone)}.`
    : 'The payment failed. Access stays while it is tried again.';
}

/** The days of a subscription in its gym's time zone, as in the gym's mails and lists of tracks. */
export function billingDays(row: BillingRow) {
  const { created, ends, timeZone } = row;
  return {
    created: formatInstant(created, 'date', timeZone),
    ends: ends ? lastDay(ends, timeZone) : 'Open',
    access: accessText(row),
  };
}
