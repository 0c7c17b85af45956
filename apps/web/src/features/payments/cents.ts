import { locale } from '../../lib/locale.ts';

const minus = '\u2212';

function formatOf(currency: string, withoutCurrency: boolean, withoutCents: boolean) {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    // Unlike a symbol, a code is a separate part that can be removed.
    ...(withoutCurrency ? { currencyDisplay: 'code' as const } : {}),
    ...(withoutCents ? { maximumFractionDigits: 0 } : {}),
  });
}

function formatCents(
  cents: number,
  currency: string,
  withoutCurrency: boolean,
  omitsZeroCents: boolean,
): string {
  const digits = formatOf(currency, false, false).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = Math.abs(cents) / 10 ** digits;
  const parts = formatOf(
    currency,
    withoutCurrency,
    omitsZeroCents && Number.isInteger(amount),
  ).formatToParts(amount);
  const shown = withoutCurrency
    ? parts.filter(({ type }) => !['currency', 'literal'].includes(type))
    : parts;
  return shown.map(({ value }) => value).join('');
}

/** Cents of a currency as text: `$1,716.52`, `−$39.00`. */
export function moneyText(cents: number, currency: string): string {
  return `${cents < 0 ? minus : ''}${formatCents(cents, currency, false, false)}`;
}

/** A price as text, without cents where there are none: `$25`. */
export function priceText(cents: number, currency: string): string {
  return formatCents(cents, currency, false, true);
}

/** Cents for a column of amounts: `1,824.00`, `−39.00`. */
export function amountText(cents: number, currency: string): string {
  return `${cents < 0 ? minus : ''}${formatCents(cents, currency, true, false)}`;
}

const signOf = (cents: number) => (cents > 0 ? '+' : cents < 0 ? minus : '');

/** A difference for a column of amounts: `+142.00`, `−5.32`, `0.00`. */
export function differenceText(cents: number, currency: string): string {
  return `${signOf(cents)}${formatCents(cents, currency, true, false)}`;
}

/** A difference with its currency: `+$142.00`. */
export function moneyDifference(cents: number, currency: string): string {
  return `${signOf(cents)}${formatCents(cents, currency, false, false)}`;
}
