import type { BillingRow } from '@trackboard/contract/payments';
import { formatInstant } from '../../../lib/dates.ts';

/** The days of a pause, to follow the word 'paused': ' from Dec 12, 2026 until Jan 12, 2027'. `from` is the end of the paid time. */
export function pauseDays(
  { until, hasBegun }: NonNullable<BillingRow['pause']>,
  from: string | null,
  timeZone: string,
): string {
  const dayOf = (instant: string) => formatInstant(instant, 'date', timeZone);
  const begins = !hasBegun && from ? ` from ${dayOf(from)}` : '';
  return `${begins}${until ? ` until ${dayOf(until)}` : ''}`;
}
