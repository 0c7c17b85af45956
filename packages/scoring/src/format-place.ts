const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * A place in words: `"3rd of 8"`.
 *
 * @param rank 1 or more
 * @param count how many are on the list
 */
export function formatPlace(rank: number, count: number): string {
  return `${rank}${endings[ordinal.select(rank)]} of ${count}`;
}
