/** The app uses American English in any browser: names of months, digit groups, lists. */
export const locale = 'en-US';

const groupsDigits = new Intl.NumberFormat(locale);

/** `12,345` */
export const formatCount = (count: number): string => groupsDigits.format(count);
