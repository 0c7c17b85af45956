import type { MoneySums } from '@trackboard/contract/payments';
import { locale } from '../../../lib/locale.ts';

const shownMonths = 24;

const monthName = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `November 2026` */
export function monthText(month: string): string {
  return monthName.format(noon(`${month}-01`));
}

/** The selectable months, the current one first. `today` is in the gym's time zone. */
export function monthChoices(today: string): { value: string; label: string }[] {
  const current = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: shownMonths }, (_, back) => {
    const value = current.subtract({ months: back }).toString();
    return { value, label: monthText(value) };
  });
}

/** A range of days, `Nov 1 – 18`; a single day is not a range. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return days.formatRange(noon(from), noon(to));
}

/** `Nov 1 – 18 against Oct 1 – 18` */
export function comparisonText(
  current: Pick<MoneySums, 'from' | 'to'>,
  previous: Pick<MoneySums, 'from' | 'to'>,
): string {
  return `${daysText(current)} against ${daysText(previous)}`;
}
