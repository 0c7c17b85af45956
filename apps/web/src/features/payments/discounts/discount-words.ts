import type { Discount } from '@trackboard/contract/payments';
import { priceCurrency, priceText, toCents } from '@trackboard/money';
import { formatInstant } from '../../../lib/dates.ts';

/** '20% off' or '$5 off a month'. */
function offWords({ percentOff, amountOff }: Pick<Discount, 'percentOff' | 'amountOff'>): string {
  if (percentOff !== null) return `${percentOff}% off`;
  return `${priceText(toCents(amountOff ?? 0, priceCurrency), priceCurrency)} off a month`;
}

const monthWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** Returns what an athlete gets and how long: '20% off until Mar 3, 2027', '20% off for 3 months from the first payment'. */
export function discountWords(
  discount: Pick<
    Discount,
    'percentOff' | 'amountOff' | 'months' | 'isRunning' | 'ends' | 'timeZone'
  >,
): string {
  const { months, isRunning, ends, timeZone } = discount;
  const off = offWords(discount);
  if (isRunning)
    return ends ? `${off} until ${formatInstant(ends, 'date', timeZone)}` : `${off} for ever`;
  const long = months === null ? 'for ever' : `for ${monthWords(months)}`;
  return `${off} ${long}, from the next payment`;
}
