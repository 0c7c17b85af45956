import { plainText, readNumber } from '@trackboard/scoring';

/** What the numbers of a file prove about its way to write decimals. */
export interface Decimals {
  /** Whether some number can only have a decimal comma, such as `82,5`. */
  readonly comma: boolean;
  /** Whether some number can only have a decimal point, such as `82.5`. */
  readonly point: boolean;
}

/** Returns what one number proves. */
export function provenDecimals(text: string): Decimals {
  const number = text.trim();
  return {
    comma: /^\d+,(?:\d{1,2}|\d{4,})$/.test(number),
    point: /^\d+\.(?:\d{1,2}|\d{4,})$/.test(number),
  };
}

/** Returns whether a cell of a number is empty or zero. */
export const isNothing = (text: string): boolean => /^0*(?:[.,]0*)?$/.test(text.trim());

/** Reads a number with three digits behind its mark, which is a decimal or one of thousands. */
function readUnclear(text: string, { comma, point }: Decimals): number | null {
  if (comma || !point) return null;
  const match = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(text);
  if (!match) return null;
  return match[2] === '.' ? Number(text) : Number(`${match[1]}${match[3]}`);
}

/**
 * Reads a number that is not negative. Returns null if it cannot be read, or if it may be read in two ways: `1,250` is 1250 only in a
 * file that writes decimals with a point and never with a comma, and `61.235` a decimal only there.
 */
export function readAmount(written: string, decimals: Decimals): number | null {
  const text = plainText(written);
  const clear = readNumber(text);
  return clear === null ? readUnclear(text, decimals) : Number(clear);
}

/** Reads a whole number, such as `12`, `12.0` and `1,250`; null for all others. */
export function readWhole(written: string, decimals: Decimals): number | null {
  const text = plainText(written);
  const thousands = decimals.comma ? null : /^(\d{1,3}),(\d{3})$/.exec(text);
  const amount = thousands ? Number(`${thousands[1]}${thousands[2]}`) : readAmount(text, decimals);
  return amount !== null && Number.isInteger(amount) ? amount : null;
}

/** Spells a weight with at most two decimals, as scores have them. */
export const spellAmount = (amount: number): string => String(Math.round(amount * 100) / 100);
