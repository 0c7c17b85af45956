import { locale } from '../../lib/locale.ts';

const minus = '\u2212';

function format(cents: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const money = { style: 'currency', currency } as const;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(
    locale,
    money,
  ).resolvedOptions();
  return new Intl.NumberFormat(locale, {
    ...money,
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  })
    .format(cents / 10 ** digits)
    .replace('-', minus);
}

/** Cents of a currency as text: `$1,716.52`, `−$39.00`. */
export function moneyText(cents: number, currency: string): string {
  return format(cents, currency);
}

/** A price as text, without cents where there are none: `$25`. */
export function priceText(cents: number, currency: string): string {
  return format(cents, currency, { trailingZeroDisplay: 'stripIfInteger' });
}

/** Cents for a column of amounts: `1,824.00`, `−39.00`. */
export function amountText(cents: number, currency: string): string {
  return format(cents, currency, { style: 'decimal' });
}

/** A difference for a column of amounts: `+142.00`, `−5.32`, `0.00`. */
export function differenceText(cents: number, currency: string): string {
  return format(cents, currency, { style: 'decimal', signDisplay: 'exceptZero' });
}

/** A difference with its currency: `+$142.00`. */
export function moneyDifference(cents: number, currency: string): string {
  return format(cents, currency, { signDisplay: 'exceptZero' });
}
