/** The app is in American English in any browser. */
export const locale = 'en-US';

const groupsDigits = new Intl.NumberFormat(locale);

/** `12,345` */
export const formatCount = (count: number): string => groupsDigits.format(count);
