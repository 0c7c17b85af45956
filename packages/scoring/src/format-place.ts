/** All other ordinals of English end in `th`. */
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** A number in an order: `"3rd"`. */
export function formatOrdinal(rank: number): string {
  return `${rank}${endings[ordinal.select(rank)] ?? 'th'}`;
}

/** A place in words: `"3rd of 8"`. */
export function formatPlace(rank: number, count: number): string {
  return `${formatOrdinal(rank)} of ${count}`;
}
