const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** A number in an order: `"3rd"`. */
export function formatOrdinal(rank: number): string {
  return `${rank}${endings[ordinal.select(rank)]}`;
}

/** A place in words: `"3rd of 8"`. */
export function formatPlace(rank: number, count: number): string {
  return `${formatOrdinal(rank)} of ${count}`;
}
