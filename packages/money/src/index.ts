/** The app is in American English. */
const locale = 'en-US';
const minus = '\u2212';

/** The currency of the prices of all tracks and plans. */
export const priceCurrency = 'usd';

/**
 * Returns the digits after the point: 2 for `usd`, 0 for `jpy`. Throws a RangeError if `currency` is not a code of three
 * letters.
 */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Converts an amount in the main unit of its currency, such as dollars, to cents: 49.5 → 4950. */
export function toCents(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** Converts cents to the main unit of their currency: 4950 → 49.5. */
export function toUnits(cents: number, currency: string): number {
  return cents / 10 ** digitsOf(currency);
}

function format(cents: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  })
    .format(cents / 10 ** digits)
    .replace('-', minus);
}

/** Formats cents as text: `$1,716.52`, `−$39.00`. */
export function moneyText(cents: number, currency: string): string {
  return format(cents, currency);
}

/** Formats a price as text, without zero cents: `$25`. */
export function priceText(cents: number, currency: string): string {
  return format(cents, currency, { trailingZeroDisplay: 'stripIfInteger' });
}

/** Formats cents for a column of amounts: `1,824.00`, `−39.00`. */
export function amountText(cents: number, currency: string): string {
  return format(cents, currency, { style: 'decimal' });
}

/** Formats a difference for a column of amounts: `+142.00`, `−5.32`, `0.00`. */
export function differenceText(cents: number, currency: string): string {
  return format(cents, currency, { style: 'decimal', signDisplay: 'exceptZero' });
}

/** Formats a difference with its currency: `+$142.00`. */
export function moneyDifference(cents: number, currency: string): string {
  return format(cents, currency, { signDisplay: 'exceptZero' });
}
