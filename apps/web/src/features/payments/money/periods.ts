import type { MoneySums } from '@trackboard/contract/payments';
import { formatDay, formatDays } from '../../../lib/dates.ts';

const shownMonths = 24;

/** The selectable months, the current one first. `today` is in the gym's time zone. */
export function monthChoices(today: string): { value: string; label: string }[] {
  const current = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: shownMonths }, (_, back) => {
    const value = current.subtract({ months: back }).toString();
    return { value, label: formatDay(`${value}-01`, 'longMonth') };
  });
}

/** A range of days, `Nov 1 – 18`; a single day is not a range. */
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
