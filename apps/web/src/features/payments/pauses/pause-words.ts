import type { BillingRow } from '@trackboard/contract/payments';
import { maxPauseMonths } from '@trackboard/contract/payments';
import { unbrokenDate } from '../../../lib/dates.ts';

/** The days of a pause, to follow the word 'paused': ' from Dec 12, 2026 until Jan 12, 2027'. `from` is the end of the paid time. */
export function pauseDays(
  { until, hasBegun }: NonNullable<BillingRow['pause']>,
  from: string | null,
  timeZone: string,
): string {
  const dayOf = (instant: string) => unbrokenDate(instant, timeZone);
  const begins = !hasBegun && from ? ` from ${dayOf(from)}` : '';
  return `${begins}${until ? ` until ${dayOf(until)}` : ''}`;
}

/** The average length of a month in milliseconds. */
const month = (365.25 / 12) * 24 * 3_600_000;

/** Returns the number of monthly payments that a pause leaves out, from the next payment on, within what an owner can choose. */
export function monthsOf({ until }: { readonly until: string | null }, ends: string): number {
  if (!until) return 1;
  const months = Math.round((Date.parse(until) - Date.parse(ends)) / month);
  return Math.min(Math.max(months, 1), maxPauseMonths);
}
