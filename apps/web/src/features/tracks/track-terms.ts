import { locale } from '../../lib/locale.ts';

/** Dollars as they are shown: $49, $49.50, $1,200. */
export function priceText(dollars: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);
}

/** How long a paid track is free; null when it is not. */
export function trialText(days: number | null): string | null {
  if (!days) return null;
  return days === 1 ? '1 - Day Free Trial' : `${days} - Days Free Trial`;
}
