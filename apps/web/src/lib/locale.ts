/** The app is in American English in every browser. */
export const locale = 'en-US';

/** `12,345` */
export const formatCount = (count: number): string =>
  // The first formatter of `Intl` takes a phone 50 ms.
  count < 1000 ? String(count) : count.toLocaleString(locale);

/** `1 score`, `1,200 scores`. `many` is for plurals that do not only add an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
