import { locale } from '../../lib/locale.ts';

export const typeWords = { free: 'Free', private: 'Private', paid: 'Paid' } as const;

/** A price as text: $49, $49.50, $1,200. */
export function priceText(dollars: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);
}

/** The free trial of a paid track as text; null when there is none. */
export function trialText(days: number | null): string | null {
  if (!days) return null;
  return days === 1 ? '1 - Day Free Trial' : `${days} - Days Free Trial`;
}
