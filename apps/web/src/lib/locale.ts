/** The app speaks American English whatever the browser's language: names of months, groups of digits, lists. */
export const locale = 'en-US';

const groupsDigits = new Intl.NumberFormat(locale);

/** `12,345` */
export const formatCount = (count: number): string => groupsDigits.format(count);
