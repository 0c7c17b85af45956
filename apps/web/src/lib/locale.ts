/** The app is in American English in every browser. */
export const locale = 'en-US';

/** `12,345`. `count` is an integer. The first formatter of `Intl` would take a phone 50 ms. */
export const formatCount = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** `1 score`, `1,200 scores`. `many` is for plurals that do not only add an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
