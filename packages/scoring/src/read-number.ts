/**
 * Returns the digit 0 to 9 of a digit of any script. The digits of a script follow each other, from its
 * zero.
 */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(at - zero);
}

/**
 * Returns typed or pasted text with plain digits, marks and blanks: `１２：３０` becomes `12:30`, `٣٫٥` becomes `3.5`, and
 * curly quotes become straight ones. Only blanks around the text and direction marks are left out.
 */
export function plainText(typed: string): string {
  // The first use of the tables of Unicode takes a phone 15 ms, and most of what is typed is ASCII.
  const text = /^[ -~]*$/.test(typed) ? typed : fromAnyScript(typed);
  return text.replaceAll("''", '"').replaceAll(/\s+/g, ' ').trim();
}

function fromAnyScript(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[′’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\p{Cf}/gu, '');
}

/**
 * Matches thousands with commas and a point, with points and a comma, or with blanks or
 * apostrophes.
 */
const grouped = [
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d{1,2})?$/,
];

/** Matches a number that is either a thousand and more, or a little more than one. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number that was typed or pasted: digits with a decimal point or comma, and thousands (`1,234.50`, `1.234,50`, `1
 * 234`). Returns its text with a point, such as `"1234.50"`. Returns null for other texts, and for `1,250`, which may be
 * 1250 or 1.25; for a whole number it is 1250, because such a number has no decimals.
 */
export function readNumber(typed: string, kind: 'decimal' | 'whole' = 'decimal'): string | null {
  const text = plainText(typed);
  if (kind === 'whole' && /^\d{1,3},\d{3}$/.test(text)) return text.replace(',', '');
  if (grouped.some((shape) => shape.test(text))) {
    const decimals = /[.,](\d{1,2})$/.exec(text)?.[1];
    const whole = decimals === undefined ? text : text.slice(0, -decimals.length - 1);
    return whole.replaceAll(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
  }
  if (unclear.test(text) || !/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return null;
  return text.replace(',', '.');
}
